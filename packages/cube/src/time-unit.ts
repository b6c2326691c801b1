export const TIME_UNITS = ['Year', 'Month', 'Week', 'Day', 'Hour', 'Minute', 'Second'] as const
export type TimeUnit = (typeof TIME_UNITS)[number]

/** The format of values in the data, by unit (specification 1 §9). */
export const TIME_FORMATS: Record<TimeUnit, string> = {
  Year: '%Y',
  Month: '%Y-%m',
  Week: '%Y-%m-%d',
  Day: '%Y-%m-%d',
  Hour: '%Y-%m-%dT%H',
  Minute: '%Y-%m-%dT%H:%M',
  Second: '%Y-%m-%dT%H:%M:%S',
}
