import { step as to200 } from './2.0.0.ts'
import { step as to300 } from './3.0.0.ts'
import { step as to301 } from './3.0.1.ts'
import { step as to310 } from './3.1.0.ts'
import { step as to320 } from './3.2.0.ts'
import { step as to321 } from './3.2.1.ts'
import { step as to330 } from './3.3.0.ts'
import { step as to340 } from './3.4.0.ts'
import { step as to350 } from './3.5.0.ts'
import { step as to360 } from './3.6.0.ts'
import { step as to370 } from './3.7.0.ts'
import { step as to380 } from './3.8.0.ts'
import { step as to400 } from './4.0.0.ts'
import { step as to410 } from './4.1.0.ts'
import { step as to420 } from './4.2.0.ts'
import { step as to430 } from './4.3.0.ts'
import { step as to440 } from './4.4.0.ts'
import { step as to450 } from './4.5.0.ts'
import { step as to460 } from './4.6.0.ts'
import { step as to470 } from './4.7.0.ts'
import { step as to500 } from './5.0.0.ts'
import { step as to510 } from './5.1.0.ts'
import { step as to520 } from './5.2.0.ts'
import type { ProjectStep } from './step.ts'

/** The history of our projects, oldest first. The last one leads to the version written today. */
export const PROJECT_STEPS: readonly ProjectStep[] = [
  to200,
  to300,
  to301,
  to310,
  to320,
  to321,
  to330,
  to340,
  to350,
  to360,
  to370,
  to380,
  to400,
  to410,
  to420,
  to430,
]

/** What the reference system changed since: projects of these versions are stepped down. */
export const NEWER_PROJECT_STEPS: readonly ProjectStep[] = [to440, to450, to460, to470, to500, to510, to520]
