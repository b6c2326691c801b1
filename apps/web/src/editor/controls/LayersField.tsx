import type { MapLayerChoice } from '@tessera/api/rest'
import { addressOfLayer, type MapServer } from '@tessera/chart/map-picture'
import { useEffect, useId, useState } from 'react'
import { callProduct } from '../../publishing/call-product.ts'
import { useWords } from '../../state/words.tsx'
import { QuietButton } from '../../ui/buttons.tsx'
import field from '../../ui/field.module.css'
import text from '../../ui/text.module.css'
import type { FieldProps } from './field-props.ts'
import look from './fields.module.css'
import { LongList } from './LongList.tsx'
import { useSetControl } from './use-set-control.ts'

type Layer = FieldProps<'layers'>['control']['value'][number]

const isSame = (layer: Layer, choice: MapLayerChoice): boolean =>
  layer.type === choice.type && layer.id === choice.id && addressOfLayer(layer) === toAddress(choice)

const toAddress = ({ endpoint = '', url }: MapLayerChoice): string => url ?? endpoint

/** The layers of other servers on a map: those chosen, topmost first, and those of a server to choose from. */
export function LayersField({
  control,
  name,
  describedBy,
  servers,
}: FieldProps<'layers'> & { servers: readonly MapServer[] }) {
  const { t } = useWords()
  const setControl = useSetControl()
  const [server, setServer] = useState(servers[0]?.url ?? '')
  const { choices = [], problem, isLoading } = useLayersOf(server)
  const { value: chosen } = control
  const titleOf = (layer: Layer): string => choices.find((choice) => isSame(layer, choice))?.title ?? layer.id
  const set = (layers: Layer[]): void => setControl(control, layers)
  return (
    <fieldset className={look.list} disabled={control.disabled} aria-describedby={describedBy}>
      <legend className={look.listTitle}>{name}</legend>
      <ul className={look.layers}>
        {chosen.toReversed().map((layer, fromTop) => {
          const index = chosen.length - 1 - fromTop
          const others = chosen.toSpliced(index, 1)
          return (
            <ChosenLayer
              key={`${layer.type} ${addressOfLayer(layer)} ${layer.id}`}
              layer={layer}
              name={titleOf(layer)}
              onChange={(changed) => set(chosen.with(index, changed))}
              onRaise={fromTop > 0 ? () => set(others.toSpliced(index + 1, 0, layer)) : undefined}
              onRemove={() => set(others)}
            />
          )
        })}
      </ul>
      {servers.length > 1 && <ServerField servers={servers} value={server} onChange={setServer} />}
      <p role="status" className={look.note}>
        {isLoading && t('controls.map.layers.loading')}
        {problem !== undefined && t('controls.map.layers.failed', { reason: problem })}
      </p>
      {choices.length > 0 && (
        <LongList
          entries={choices.map((choice) => ({ value: toKey(choice), label: choice.title, choice }))}
          name={t('controls.map.layers.of', { server: new URL(server).host })}
          disabled={control.disabled}
          describedBy={undefined}
        >
          {({ label, choice }) => (
            <label className={field.choice}>
              <input
                type="checkbox"
                checked={chosen.some((layer) => isSame(layer, choice))}
                onChange={({ target }) =>
                  set(
                    target.checked
                      ? [...chosen, toLayer(choice)]
                      : chosen.filter((layer) => !isSame(layer, choice)),
                  )
                }
              />
              <span>
                {label}
                {label !== choice.id && <span className={text.soft}> ({choice.id})</span>}
              </span>
            </label>
          )}
        </LongList>
      )}
    </fieldset>
  )
}

type ServerProps = { servers: readonly MapServer[]; value: string; onChange(url: string): void }

/** The server whose layers are listed. */
function ServerField({ servers, value, onChange }: ServerProps) {
  const { t } = useWords()
  const id = useId()
  return (
    <div className={field.field}>
      <label htmlFor={id}>{t('controls.map.layers.server')}</label>
      <select id={id} className={field.input} value={value} onChange={({ target }) => onChange(target.value)}>
        {servers.map(({ url }) => (
          <option key={url} value={url}>
            {new URL(url).host}
          </option>
        ))}
      </select>
    </div>
  )
}

type ChosenProps = {
  layer: Layer
  name: string
  onChange(layer: Layer): void
  /** Moves it above the next one; omitted for the topmost. */
  onRaise: (() => void) | undefined
  onRemove(): void
}

/** A layer of the map, with its place in the drawing. */
function ChosenLayer({ layer, name, onChange, onRaise, onRemove }: ChosenProps) {
  const { t } = useWords()
  const ofLayer = <span className="visually-hidden">: {name}</span>
  return (
    <li className={look.layer}>
      <span>{name}</span>
      <label className={field.choice}>
        <input
          type="checkbox"
          checked={layer.isBehindAreaLayer}
          onChange={({ target }) => onChange({ ...layer, isBehindAreaLayer: target.checked })}
        />
        <span>
          {t('controls.map.layers.behind')}
          {ofLayer}
        </span>
      </label>
      {onRaise && (
        <QuietButton onClick={onRaise}>
          {t('controls.map.layers.up')}
          {ofLayer}
        </QuietButton>
      )}
      <QuietButton onClick={onRemove}>
        {t('controls.map.layers.remove')}
        {ofLayer}
      </QuietButton>
    </li>
  )
}

const toKey = (choice: MapLayerChoice): string => `${choice.id} ${toAddress(choice)}`

/** Returns the layer for a choice, behind the areas, which would otherwise be hidden. */
const toLayer = ({ title: _, ...choice }: MapLayerChoice): Layer => ({
  ...choice,
  isBehindAreaLayer: true,
  syncTemporalFilters: false,
})

type Loaded = { server: string; choices?: MapLayerChoice[]; problem?: string }

/** Loads the layers of a server. */
function useLayersOf(server: string): Omit<Loaded, 'server'> & { isLoading: boolean } {
  const [loaded, setLoaded] = useState<Loaded>()
  useEffect(() => {
    let isWanted = true
    const take = (found: Omit<Loaded, 'server'>): void => {
      if (isWanted) setLoaded({ server, ...found })
    }
    callProduct<MapLayerChoice[]>(`map-layers?${new URLSearchParams({ server })}`).then(
      (choices) => take({ choices }),
      (error: unknown) => take({ problem: error instanceof Error ? error.message : String(error) }),
    )
    return () => {
      isWanted = false
    }
  }, [server])
  return loaded?.server === server ? { ...loaded, isLoading: false } : { isLoading: true }
}
