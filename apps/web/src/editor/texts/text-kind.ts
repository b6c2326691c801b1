/**
 * What a text may have: a title (`inline`) is one line, a description (`block`) has lists, and a text that stands by itself
 * between charts (`section`) has headings and values of charts.
 */
export type TextKind = 'inline' | 'block' | 'section'
