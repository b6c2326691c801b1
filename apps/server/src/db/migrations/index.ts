import type { Migration } from 'kysely/migration'
import { charts } from './0001-charts.ts'
import { accounts } from './0002-accounts.ts'
import { chartVersions } from './0003-chart-versions.ts'
import { palettes } from './0004-palettes.ts'
import { chartViews } from './0005-chart-views.ts'
import { counters } from './0006-counters.ts'
import { localAccounts } from './0007-local-accounts.ts'
import { publishedStates } from './0008-published-states.ts'
import { citedNames } from './0009-cited-names.ts'
import { pinnedCharts } from './0010-pinned-charts.ts'
import { movedCharts } from './0011-moved-charts.ts'
import { movedPalettes } from './0012-moved-palettes.ts'
import { datasets } from './0013-datasets.ts'
import { refreshedDatasets } from './0014-refreshed-datasets.ts'

/** All migrations by name, oldest first. Never change a released migration. */
export const migrations: Record<string, Migration> = {
  '0001-charts': charts,
  '0002-accounts': accounts,
  '0003-chart-versions': chartVersions,
  '0004-palettes': palettes,
  '0005-chart-views': chartViews,
  '0006-counters': counters,
  '0007-local-accounts': localAccounts,
  '0008-published-states': publishedStates,
  '0009-cited-names': citedNames,
  '0010-pinned-charts': pinnedCharts,
  '0011-moved-charts': movedCharts,
  '0012-moved-palettes': movedPalettes,
  '0013-datasets': datasets,
  '0014-refreshed-datasets': refreshedDatasets,
}
