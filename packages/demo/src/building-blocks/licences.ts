/** The URLs of the licences that the sources state. */
export const licences = {
  usGovernment: 'https://www.usa.gov/government-works',
  ccBy: 'https://creativecommons.org/licenses/by/4.0/',
  ccBySa: 'https://creativecommons.org/licenses/by-sa/4.0/',
  odbl: 'https://opendatacommons.org/licenses/odbl/1-0/',
  census: 'https://www.census.gov/data/developers/about/terms-of-service.html',
  ipums: 'https://www.ipums.org/about/terms',
} as const
