import { betrayal } from "./en/betrayal";
import { chapters } from "./en/chapters";
import { common } from "./en/common";
import { home } from "./en/home";
import { ravenloft } from "./en/ravenloft";
import { replay } from "./en/replay";
import { room } from "./en/room";
import { setup } from "./en/setup";
import { table } from "./en/table";
import { wakening } from "./en/wakening";

export const en = { ...betrayal, ...chapters, ...common, ...home, ...ravenloft, ...replay, ...room, ...setup, ...table, ...wakening };
