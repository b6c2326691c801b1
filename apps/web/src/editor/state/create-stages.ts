import { isApiError } from '@tessera/api'
import {
  type ChartConfig,
  drawingOf,
  drawsOutlines,
  hasTrends,
  loadDrawing,
  shapesDimensionOf,
  toCubeFilters,
} from '@tessera/chart'
import type { Components } from '@tessera/cube'
import { type ChartsState, type SharedChart, sharedFiltersOf, withSharedFilters } from '@tessera/project'
import { type AskSource, cubesKey } from './ask-source.ts'
import { type ChartStage, EMPTY_STAGE } from './chart-stage.ts'

type Ports = {
  ask: AskSource
  /** The current project; `undefined` if there is none yet. */
  readProject(): ChartsState | undefined
  /** Adjusts a chart without adding an undo step. */
  amendChart(key: string, change: (config: ChartConfig) => ChartConfig): void
  onChange(): void
  /** The drawing code of charts (default: `drawingOf` and `loadDrawing`). */
  code?: DrawingCode
}

type DrawingCode = {
  isLoaded(config: ChartConfig, components: Components | undefined): boolean
  load(config: ChartConfig, components: Components | undefined): Promise<unknown>
}

const DRAWING_CODE: DrawingCode = {
  isLoaded: (config, components) => drawingOf(config, components) !== undefined,
  load: loadDrawing,
}

/** The stages of a project's charts, and the pending queries. */
export type Stages = {
  read(): Readonly<Record<string, ChartStage>>
  /** Sets the parts that are already loaded. */
  put(key: string, stage: ChartStage): void
  /** Sets the components of a chart, if an edit provides them. */
  putComponents(key: string, components: Components): void
  /** Updates a chart: immediately if everything is loaded, otherwise after loading. */
  refresh(key: string): void
  /** Reloads after an error. */
  retry(key: string): void
  /** Ignores pending responses from now on. */
  stop(): void
}

/** Returns a key that is equal for configs with the same query. */
const toQuestion = (config: ChartConfig, components: Components | undefined): string =>
  JSON.stringify([
    cubesKey(config),
    toCubeFilters(config),
    components && shapesDimensionOf(config, components),
    drawsOutlines(config),
    config.conversionUnitsByComponentId,
    hasTrends(config),
    config.perHead,
    readStarts(config),
  ])

/**
 * Returns the settings of data filters, if readers start with other values than those of the chart; else `undefined`.
 */
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

/** Returns whether the loaded observations are those that a config needs. */
const hasData = (wanted: ChartConfig, { components, drawn }: ChartStage): boolean =>
  components !== undefined &&
  drawn !== undefined &&
  toQuestion(wanted, components) === toQuestion(drawn.config, components)

/** Returns whether the chart on screen is that of a config. It may be the picture that the server sent. */
const isShown = (wanted: ChartConfig, { drawn }: ChartStage): boolean =>
  JSON.stringify(wanted) === JSON.stringify(drawn?.config)

/** The query key of a chart whose observations are loaded but whose drawing code is not. */
const ONLY_CODE = 'code'

/**
 * Manages the data of charts. A change that needs no other data is drawn as soon as its drawing code is loaded;
 * otherwise, the last picture stays until the new observations have loaded. Later changes supersede earlier responses,
 * and a change with the same query as a pending one waits for that.
 */
export function createStages({ ask, readProject, amendChart, onChange, code = DRAWING_CODE }: Ports): Stages {
  let stages: Record<string, ChartStage> = {}
  const keep = createComponentMemory()
  const readWanted = createWantedReader(readProject)

  const set = (key: string, part: Partial<ChartStage>): void => {
    stages = { ...stages, [key]: { ...EMPTY_STAGE, ...stages[key], ...part } }
    onChange()
  }
  const loads = createLoads(set)

  const loadData = (key: string, { config: wanted, shared }: SharedChart, question: string): void => {
    const project = readProject()
    if (!project) return
    const known = stages[key] ?? EMPTY_STAGE
    void loads.start(
      key,
      question,
      () => ask.chart(project.dataSource, wanted, known, shared),
      ({ components, data, settle, lost, hasPossibleFailed = false }) => {
        keep.put(key, wanted, components)
        amendChart(key, settle)
        // Changes made in the meantime (titles, colours) need no other data; otherwise another query would be pending.
        const shown = readWanted(key)
        if (!shown) return
        const drawn = { config: shown.config, data }
        const shownLost = lost && { lost }
        set(key, { components, drawn, isLoading: false, failure: undefined, hasPossibleFailed, ...shownLost })
      },
    )
  }

  const refresh = (key: string): void => {
    const asked = readWanted(key)
    if (!asked) return
    const wanted = asked.config
    const { components } = stages[key] ?? EMPTY_STAGE
    const own = keep.fit(key, wanted, components)
    if (own !== components) set(key, { components: own })
    const stage = stages[key] ?? EMPTY_STAGE
    if (stage.drawn && hasData(wanted, stage)) {
      if (code.isLoaded(wanted, stage.components) || isShown(wanted, stage)) {
        loads.drop(key)
        set(key, { drawn: { config: wanted, data: stage.drawn.data }, isLoading: false, failure: undefined })
      } else {
        void loads.start(
          key,
          ONLY_CODE,
          () => code.load(wanted, stage.components),
          () => refresh(key),
        )
      }
      return
    }
    const question = toQuestion(wanted, stage.components)
    if (loads.question(key) !== question) loadData(key, asked, question)
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
      loads.drop(key)
      const { hasPossibleFailed, components } = stages[key] ?? EMPTY_STAGE
      const asked = hasPossibleFailed ? readWanted(key) : undefined
      // the values with data are unknown although the chart is drawn
      if (asked) loadData(key, asked, toQuestion(asked.config, components))
      else refresh(key)
    },
    stop: loads.dropAll,
  }
}

/** The pending loads of charts, at most one per chart. Reports their state to the stages. */
function createLoads(set: (key: string, part: Partial<ChartStage>) => void) {
  const pending = new Map<string, { question: string }>()
  const start = async <Loaded>(
    key: string,
    question: string,
    load: () => Promise<Loaded>,
    onLoaded: (loaded: Loaded) => void,
  ): Promise<void> => {
    const asked = { question }
    pending.set(key, asked)
    set(key, { isLoading: true })
    try {
      const loaded = await load()
      if (pending.get(key) !== asked) return
      pending.delete(key)
      onLoaded(loaded)
    } catch (failure) {
      if (pending.get(key) !== asked) return
      pending.delete(key)
      const { message, code } = isApiError(failure) ? failure : { message: String(failure), code: undefined }
      set(key, { failure: { message, code }, isLoading: false })
    }
  }
  return {
    /**
     * Loads the data and code that a chart needs. The result is ignored if a later load of the chart has started or it
     * was dropped.
     */
    start,
    /** Returns the query key of a chart's pending load. */
    question: (key: string): string | undefined => pending.get(key)?.question,
    drop: (key: string): void => void pending.delete(key),
    dropAll: (): void => pending.clear(),
  }
}

/**
 * Returns a function that reads a chart of the project with shared filters. Logs each problem once instead of at every
 * change.
 */
function createWantedReader(readProject: Ports['readProject']): (key: string) => SharedChart | undefined {
  const logged = new Set<string>()
  const logOnce = (text: string): void => {
    // log as an error (specification 2 §5)
    if (!logged.has(text)) console.error(text)
    logged.add(text)
  }
  return (key) => {
    const project = readProject()
    const config = project?.chartConfigs.find((each) => each.key === key)
    const asked = project && config && withSharedFilters(config, sharedFiltersOf(project))
    for (const { path, message } of asked?.warnings ?? []) logOnce(`${message} ${path}`)
    return asked
  }
}

/**
 * Remembers the components of all cubes that a chart has had, so that undoing an added dataset restores the previous
 * ones. Components set for a chart are assigned to its cubes when it is next shown.
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
