import type { SourceReference } from '@tessera/api'
import { isImportedIri } from '@tessera/cube'
import { useMemo } from 'react'
import { findDataSource, offeredSources } from '../../shell/data-source.ts'
import { useSite } from '../../shell/site.ts'
import { useWords } from '../../state/words.tsx'
import { useEditor, useProject } from '../state/use-editor.tsx'

/**
 * Where to look for a dataset to join. `shared`: in the chart's source, by dimensions that datasets share; `compared`: in any
 * source, because the chart's dataset is imported and values are compared; `own`: among what the user has uploaded.
 */
export type JoinOrigin = {
  kind: 'shared' | 'compared' | 'own'
  key: string
  label: string
  /** The source of the chart after the join. */
  source: SourceReference
}

/**
 * Returns where to look for datasets, the default first. A project has one source, which also answers for imported
 * datasets; another one can only be chosen as long as all datasets of the project are imported.
 */
export function useJoinOrigins(): JoinOrigin[] {
  const { t } = useWords()
  const site = useSite()
  const { config, source } = useEditor()
  const { chartConfigs } = useProject()
  const isImported = config.cubes.every(({ iri }) => isImportedIri(iri))
  const isFree = chartConfigs.every(({ cubes }) => cubes.every(({ iri }) => isImportedIri(iri)))
  return useMemo((): JoinOrigin[] => {
    const named = site && findDataSource(site, source)
    const current = { key: named?.key ?? '', label: named?.label ?? '', source }
    if (!isImported) return [{ kind: 'shared', ...current }, ...toOwn()]
    const others = isFree && site ? offeredSources(site, undefined) : undefined
    return [
      ...(others?.map(
        ({ key, label, type, url }): JoinOrigin => ({ kind: 'compared', key, label, source: { type, url } }),
      ) ?? [{ kind: 'compared', ...current }]),
      ...toOwn(),
    ]

    function toOwn(): JoinOrigin[] {
      const hasOwn = site?.user && site.uploadMaxBytes !== undefined
      return hasOwn ? [{ kind: 'own', key: 'own-data', label: t('own-data.title'), source }] : []
    }
  }, [site, source, isImported, isFree, t])
}
