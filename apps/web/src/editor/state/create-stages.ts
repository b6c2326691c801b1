import { isApiError } from '@tessera/api'
import { type ChartConfig, drawingOf, drawsOutlines, shapesDimensionOf, toCubeFilters } from '@tessera/chart'
import type { Components } from '@tessera/cube'
import { type ChartsState, type SharedChart, withSharedFilters } from '@tessera/project'
import { type AskSource, cubesKey } from './ask-source.ts'
import { type ChartStage, EMPTY_STAGE } from './chart-stage.ts'

type Ports = {
  ask: AskSource
  /** The project as it is now; undefined before there is one. */
  readProject(): ChartsState | undefined
  /** Puts a chart in order without a step that could be undone. */
  amendChart(key: string, change: (config: ChartConfig) => ChartConfig): void
  onChange(): void
}

/** What is shown of each chart of a project, and the questions under way. */
export type Stages = {
  read(): Readonly<Record<string, ChartStage>>
  /** Takes over what is there already. */
  put(key: string, stage: ChartStage): void
  /** The chart's components, where an edit brings them. */
  putComponents(key: string, components: Components): void
  /** Shows a chart as it is now: at once where nothing is missing, else as soon as it is there. */
  refresh(key: string): void
  /** Asks again, after an error. */
  retry(key: string): void
  /** Nobody waits for answers any more. */
  stop(): void
}

/** The same text for configs that ask the source the same. */
const toQuestion = (config: ChartConfig, components: Components | undefined): string =>
  JSON.stringify([
    cubesKey(config),
    toCubeFilters(config),
    components && shapesDimensionOf(config, components),
    drawsOutlines(config),
    config.conversionUnitsByComponentId,
    readStarts(config),
  ])

/** What readers begin with where it is not what the chart is filtered by. */
function readStarts({ interactiveFiltersConfig }: ChartConfig) {
  const {
    active,
    componentIds,
    filterTypes,
    defaultValueOverrides = {},
  } = interactiveFiltersConfig?.dataFilters ?? {}
  return active && Object.keys(defaultValueOverrides).length > 0
    ? { componentIds, filterTypes, defaultValueOverrides }
    : undefined
}

/** Whether nothing is missing to show a chart. */
const isDrawable = (wanted: ChartConfig, { components, drawn }: ChartStage): boolean =>
  components !== undefined &&
  drawn !== undefined &&
  toQuestion(wanted, components) === toQuestion(drawn.config, components) &&
  // the drawing of another kind of chart may have to be loaded first: the last picture stays meanwhile
  drawingOf(wanted, components) !== undefined

/**
 * Keeps what charts are drawn from. A change that asks for no other data is drawn at once; otherwise the last picture
 * stays until the new observations are there. Later changes overtake earlier answers, and one that asks for what is
 * already on its way waits for that.
 */
export function createStages({ ask, readProject, amendChart, onChange }: Ports): Stages {
  let stages: Record<string, ChartStage> = {}
  const underWay = new Map<string, { question: string }>()
  const keep = createComponentMemory()
  const readWanted = createWantedReader(readProject)

  const set = (key: string, part: Partial<ChartStage>): void => {
    stages = { ...stages, [key]: { ...EMPTY_STAGE, ...stages[key], ...part } }
    onChange()
  }

  const load = async (
    key: string,
    { config: wanted, shared }: SharedChart,
    question: string,
  ): Promise<void> => {
    const asked = { question }
    underWay.set(key, asked)
    set(key, { isLoading: true })
    try {
      const project = readProject()
      if (!project) return
      const known = stages[key] ?? EMPTY_STAGE
      const answer = await ask.chart(project.dataSource, wanted, known, shared)
      if (underWay.get(key) !== asked) return
      const { components, data, settle, lost, hasPossibleFailed = false } = answer
      underWay.delete(key)
      keep.put(key, wanted, components)
      amendChart(key, settle)
      // what changed meanwhile (titles, colours) needs no other data, or another question would be under way
      const shown = readWanted(key)
      if (!shown) return
      const drawn = { config: shown.config, data }
      const shownLost = lost && { lost }
      set(key, { components, drawn, isLoading: false, error: undefined, hasPossibleFailed, ...shownLost })
    } catch (failure) {
      if (underWay.get(key) !== asked) return
      underWay.delete(key)
      const { message, code } = isApiError(failure) ? failure : { message: String(failure), code: undefined }
      set(key, { error: message, errorCode: code, isLoading: false })
    }
  }

  const refresh = (key: string): void => {
    const asked = readWanted(key)
    if (!asked) return
    const wanted = asked.config
    const { components } = stages[key] ?? EMPTY_STAGE
    const own = keep.fit(key, wanted, components)
    if (own !== components) set(key, { components: own })
    const stage = stages[key] ?? EMPTY_STAGE
    if (isDrawable(wanted, stage)) {
      underWay.delete(key)
      set(key, { drawn: { config: wanted, data: stage.drawn!.data }, isLoading: false, error: undefined })
      return
    }
    const question = toQuestion(wanted, stage.components)
    if (underWay.get(key)?.question !== question) void load(key, asked, question)
  }

  return {
    read: () => stages,
    put(key, stage) {
      keep.forget(key)
      set(key, stage)
    },
    putComponents(key, components) {
      keep.forget(key)
      set(key, { components })
    },
    refresh,
    retry(key) {
      underWay.delete(key)
      refresh(key)
    },
    stop: () => underWay.clear(),
  }
}

/** A chart of the project as it is asked for now; what is wrong with it is logged, and not again at every change. */
function createWantedReader(readProject: Ports['readProject']): (key: string) => SharedChart | undefined {
  const logged = new Set<string>()
  const logOnce = (text: string): void => {
    // as an error (specification 2 §5)
    if (!logged.has(text)) console.error(text)
    logged.add(text)
  }
  return (key) => {
    const project = readProject()
    const config = project?.chartConfigs.find((each) => each.key === key)
    const asked = project && config && withSharedFilters(config, project.dashboardFilters)
    for (const { path, message } of asked?.warnings ?? []) logOnce(`${message} ${path}`)
    return asked
  }
}

/**
 * The components of the cubes that a chart has had: undoing the adding of a dataset brings back those before it. What a
 * chart is given counts as its cubes' once it is shown.
 */
function createComponentMemory() {
  const known = new Map<string, Components>()
  const cubesOf = new Map<string, string>()
  const put = (key: string, config: ChartConfig, components: Components): void => {
    cubesOf.set(key, cubesKey(config))
    known.set(cubesKey(config), components)
  }
  return {
    put,
    forget: (key: string) => cubesOf.delete(key),
    fit(key: string, config: ChartConfig, components: Components | undefined): Components | undefined {
      const cubes = cubesKey(config)
      const before = cubesOf.get(key)
      if (before === undefined && components) put(key, config, components)
      else cubesOf.set(key, cubes)
      return before === undefined || before === cubes ? components : known.get(cubes)
    },
  }
}
