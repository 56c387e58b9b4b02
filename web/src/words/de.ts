import { betrayal } from "./de/betrayal";
import { chapters } from "./de/chapters";
import { common } from "./de/common";
import { home } from "./de/home";
import { ravenloft } from "./de/ravenloft";
import { replay } from "./de/replay";
import { room } from "./de/room";
import { setup } from "./de/setup";
import { table } from "./de/table";
import { wakening } from "./de/wakening";

export const de = { ...betrayal, ...chapters, ...common, ...home, ...ravenloft, ...replay, ...room, ...setup, ...table, ...wakening };
