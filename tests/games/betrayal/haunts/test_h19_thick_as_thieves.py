from tests.games.betrayal.scene import Scene
def test_x():
    s = Scene("torskar", "lia", "vort").haunt(19, revealer="vort", luck=("number-1","number-2","number-3"), turn="lia")
    print(s.city.slots, s.city.at, s.keys, s.where("cultist-1"), s.city.tokens, s.city.lost, s.city.over)
    print([ (k, v.known_to, v.role) for k,v in s.city.standings.items()])
    print(s.told(0))
    for seat in range(3): print([o.key for o in s.table.sheet(seat)])
    assert 0
