import { type Parsed, toParsed } from '@tessera/chart/schema'
import * as z from 'zod/mini'
import { parseProject } from './parse-project.ts'
import { dataSource, type Project } from './project.ts'
import { type ConfigStep, PROJECT_VERSION } from './version.ts'

const nothing = z.optional(z.undefined())
const withoutCharts = {
  version: z.literal(PROJECT_VERSION),
  dataSource,
  layout: nothing,
  chartConfigs: nothing,
  activeChartKey: nothing,
  dashboardFilters: nothing,
}

const initialState = z.looseObject({ state: z.literal('INITIAL'), ...withoutCharts })
const selectingState = z.looseObject({ state: z.literal('SELECTING_DATASET'), ...withoutCharts })
const beforeCharts = z.discriminatedUnion('state', [initialState, selectingState])

/** Nothing is known yet but where data come from. */
export type InitialState = z.infer<typeof initialState>
/** A dataset is being chosen. */
export type SelectingState = z.infer<typeof selectingState>
/** A project in one of the steps that need it whole. */
export type ChartsState = Project & { state: ConfigStep }
/** What the editor holds (specification 2 §4). */
export type EditorState = InitialState | SelectingState | ChartsState

/** What is logged where a kept state cannot be read (specification 2 §8); then there is no state. */
export const STATE_DECODING_ERROR = 'Error while decoding configurator state'

/** The state of an editor as it was kept, for instance by a browser. */
export function parseEditorState(input: unknown): Parsed<EditorState> {
  const early: Parsed<InitialState | SelectingState> = toParsed(beforeCharts.safeParse(input))
  if (early.ok || isBeforeCharts(input)) return early
  const parsed = parseProject(input)
  if (!parsed.ok) return parsed
  const { value } = parsed
  if (!hasStep(value)) return { ok: false, issues: [{ path: 'state', message: 'A state needs its step.' }] }
  return { ...parsed, value }
}

const isBeforeCharts = (input: unknown): boolean =>
  z.looseObject({ state: z.enum(['INITIAL', 'SELECTING_DATASET']) }).safeParse(input).success

const hasStep = (project: Project): project is ChartsState => project.state !== undefined
