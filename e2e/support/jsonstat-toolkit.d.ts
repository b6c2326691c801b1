declare module 'jsonstat-toolkit' {
  /** The toolkit's own reader: a dataset as a table of labels, with one object per row. */
  type JsonStatDataset = {
    class: string
    label: string
    source: string
    length: number
    id: string[]
    role: Record<string, string[]>
    note: string[]
    extension: Record<string, unknown>
    toTable(options: {
      type: 'arrobj'
      content: 'label' | 'id'
      field: 'id'
      status?: boolean
    }): Record<string, string | number | null>[]
  }
  export default function JSONstat(document: unknown): JsonStatDataset
}
