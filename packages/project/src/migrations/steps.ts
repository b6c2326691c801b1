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

/** The versions that changed nothing but the charts, each with the version of charts bound to it. */
const CHARTS_ONLY: [version: string, charts: string][] = [
  // Charts show one or several cubes.
  ['3.0.1', '3.0.0'],
  // Cubes of charts name the iri under which they were published.
  ['3.2.0', '3.2.0'],
  // Cubes of charts may be joined by several dimensions.
  ['3.4.0', '3.3.0'],
  // Charts have their colours in a field of their own.
  ['4.1.0', '4.1.0'],
  // Charts may show targets.
  ['4.3.0', '4.2.0'],
  // Charts may pick out values.
  ['4.3.0.2', '4.2.0.1'],
  // Charts may show a measure in another unit.
  ['4.3.0.3', '4.2.0.2'],
  // Tables may have links.
  ['4.3.0.4', '4.2.0.3'],
  // Nothing new.
  ['4.3.0.5', '4.2.0.4'],
  // Charts may write numbers in another way, and tell changes.
  ['4.3.0.6', '4.2.0.5'],
  // Maps may show layers of other servers.
  ['4.4.0', '4.3.0'],
  // Charts may write values on single segments.
  ['4.5.0', '4.4.0'],
  // Charts may convert values to another unit.
  ['4.6.0', '4.5.0'],
  // Data filters of charts may begin with several values.
  ['4.7.0', '4.6.0'],
  // Charts may be annotated.
  ['5.0.0', '5.0.0'],
  // The cells of tables may be links.
  ['5.1.0', '5.1.0'],
  // The columns of tables may be kept narrow.
  ['5.2.0', '5.2.0'],
]

/** One step for each version but the first; `../version.ts` has their order. */
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
