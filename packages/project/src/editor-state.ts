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

/** The first step, in which only the data source is known. */
export type InitialState = z.infer<typeof initialState>
/** The step in which a dataset is being chosen. */
export type SelectingState = z.infer<typeof selectingState>
/** A project in one of the steps that require a complete project. */
export type ChartsState = Project & { state: ConfigStep }
/** The state of the editor (specification 2 §4). */
export type EditorState = InitialState | SelectingState | ChartsState

/** Logged if a stored state is invalid (specification 2 §8); it is then ignored. */
export const STATE_DECODING_ERROR = 'Error while decoding configurator state'

/** Parses the state of an editor that was stored, for example by a browser. */
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
