import { step as to101 } from './1.0.1.ts'
import { step as to102 } from './1.0.2.ts'
import { step as to110 } from './1.1.0.ts'
import { step as to111 } from './1.1.1.ts'
import { step as to120 } from './1.2.0.ts'
import { step as to121 } from './1.2.1.ts'
import { step as to130 } from './1.3.0.ts'
import { step as to140 } from './1.4.0.ts'
import { step as to141 } from './1.4.1.ts'
import { step as to142 } from './1.4.2.ts'
import { step as to200 } from './2.0.0.ts'
import { step as to210 } from './2.1.0.ts'
import { step as to220 } from './2.2.0.ts'
import { step as to230 } from './2.3.0.ts'
import { step as to300 } from './3.0.0.ts'
import { step as to310 } from './3.1.0.ts'
import { step as to320 } from './3.2.0.ts'
import { step as to330 } from './3.3.0.ts'
import { step as to340 } from './3.4.0.ts'
import { step as to400 } from './4.0.0.ts'
import { step as to410 } from './4.1.0.ts'
import { step as to420 } from './4.2.0.ts'
import { step as to430 } from './4.3.0.ts'
import { step as to440 } from './4.4.0.ts'
import { step as to450 } from './4.5.0.ts'
import { step as to460 } from './4.6.0.ts'
import { step as to500 } from './5.0.0.ts'
import { step as to510 } from './5.1.0.ts'
import { step as to520 } from './5.2.0.ts'
import type { ChartStep } from './step.ts'

/** The history of our chart configs, oldest first. The last one leads to the version written today. */
export const CHART_STEPS: readonly ChartStep[] = [
  to101,
  to102,
  to110,
  to111,
  to120,
  to121,
  to130,
  to140,
  to141,
  to142,
  to200,
  to210,
  to220,
  to230,
  to300,
  to310,
  to320,
  to330,
  to340,
  to400,
  to410,
  to420,
]

/** What the reference system changed since: charts of these versions are stepped down. */
export const NEWER_CHART_STEPS: readonly ChartStep[] = [to430, to440, to450, to460, to500, to510, to520]
