/**
 * The formatting of a text: a title (`inline`) is one line, a description (`block`) has lists, and a text between
 * charts (`section`) has headings and chart values.
 */
export type TextKind = 'inline' | 'block' | 'section'
