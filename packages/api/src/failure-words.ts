/** Messages about data that could not be loaded. */
export type FailureWords = {
  title:
    | 'chart.error.title'
    | 'chart.error.source.title'
    | 'chart.error.refused.title'
    | 'chart.lost.title'
    | 'error.cannotFindCube.title'
  text:
    | 'chart.error.text'
    | 'chart.error.preparing.text'
    | 'chart.error.source.text'
    | 'chart.error.refused.text'
    | 'chart.lost.text'
    | 'error.cannotFindCube.text'
    | 'error.unexpected.text'
  mayComeBack: boolean
}

const PASSING: FailureWords = { title: 'chart.error.title', text: 'chart.error.text', mayComeBack: true }
const INTERNAL: FailureWords = {
  title: 'chart.error.title',
  text: 'error.unexpected.text',
  mayComeBack: true,
}
const PREPARING: FailureWords = { ...PASSING, text: 'chart.error.preparing.text' }
const MISSING: FailureWords = {
  title: 'error.cannotFindCube.title',
  text: 'error.cannotFindCube.text',
  mayComeBack: false,
}
const UNKNOWN_SOURCE: FailureWords = {
  title: 'chart.error.source.title',
  text: 'chart.error.source.text',
  mayComeBack: false,
}
const REFUSED: FailureWords = {
  title: 'chart.error.refused.title',
  text: 'chart.error.refused.text',
  mayComeBack: false,
}

const LOST: FailureWords = { title: 'chart.lost.title', text: 'chart.lost.text', mayComeBack: false }

const WORDS: Record<string, FailureWords> = {
  NOT_FOUND: MISSING,
  LOST_COMPONENTS: LOST,
  DELETED_DATASET: MISSING,
  UNKNOWN_SOURCE,
  BAD_CUBE: REFUSED,
  TOO_LARGE: REFUSED,
  BAD_USER_INPUT: REFUSED,
  SOURCE_PREPARING: PREPARING,
  INTERNAL,
}

/** Returns the messages for an error code. An unknown code means that there was no response. */
export const toFailureWords = (code: string | undefined): FailureWords => WORDS[code ?? ''] ?? PASSING
