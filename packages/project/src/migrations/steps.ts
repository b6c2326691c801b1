import { step as to200 } from './2.0.0.ts'
import { step as to300 } from './3.0.0.ts'
import { step as to310 } from './3.1.0.ts'
import { step as to321 } from './3.2.1.ts'
import { step as to330 } from './3.3.0.ts'
import { step as to350 } from './3.5.0.ts'
import { step as to360 } from './3.6.0.ts'
import { step as to370 } from './3.7.0.ts'
import { step as to380 } from './3.8.0.ts'
import { step as to400 } from './4.0.0.ts'
import { step as to420 } from './4.2.0.ts'
import { step as to4301 } from './4.3.0.1.ts'
import type { ProjectStep } from './step.ts'

/** The versions that only changed charts, each with the version of charts bound to it. */
const CHARTS_ONLY: [version: string, charts: string][] = [
  // Charts show one or more cubes.
  ['3.0.1', '3.0.0'],
  // Cubes of charts include the iri they were published under.
  ['3.2.0', '3.2.0'],
  // Cubes of charts can be joined by several dimensions.
  ['3.4.0', '3.3.0'],
  // Charts have their colours in a field of their own.
  ['4.1.0', '4.1.0'],
  // Charts can show targets.
  ['4.3.0', '4.2.0'],
  // Charts can highlight values.
  ['4.3.0.2', '4.2.0.1'],
  // Charts can show a measure in another unit.
  ['4.3.0.3', '4.2.0.2'],
  // Tables can have links.
  ['4.3.0.4', '4.2.0.3'],
  // Charts can set the format of numbers, and show changes.
  ['4.3.0.5', '4.2.0.4'],
  // Data filters can have several values.
  ['4.3.0.6', '4.2.0.5'],
  // Maps can show layers from other servers.
  ['4.3.0.7', '4.2.0.6'],
  // Charts can show values per head, ranks and trends.
  ['4.3.0.8', '4.2.0.7'],
  // Tables can show icons, and columns and bars only the largest values.
  ['4.3.0.9', '4.2.0.8'],
  // The reference system's maps can show them, too.
  ['4.4.0', '4.3.0'],
  // Charts can label single segments with values.
  ['4.5.0', '4.4.0'],
  // Charts can convert values to another unit.
  ['4.6.0', '4.5.0'],
  // Data filters of charts can start with several values.
  ['4.7.0', '4.6.0'],
  // Charts can be annotated.
  ['5.0.0', '5.0.0'],
  // Table cells can be links.
  ['5.1.0', '5.1.0'],
  // Table columns can have a limited width.
  ['5.2.0', '5.2.0'],
]

/** One step per version except the first; `../version.ts` has their order. */
export const PROJECT_STEPS: readonly ProjectStep[] = [
  to200,
  to300,
  to310,
  to321,
  to330,
  to350,
  to360,
  to370,
  to380,
  to400,
  to420,
  to4301,
  ...CHARTS_ONLY.map(
    ([to, charts]): ProjectStep => ({ to, charts, up: (project) => project, down: (project) => project }),
  ),
]
