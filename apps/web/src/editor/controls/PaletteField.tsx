import type { PaletteOption } from '@tessera/chart'
import type { MessageId, Translate } from '@tessera/i18n'
import { Fragment, type KeyboardEvent, type RefObject, use, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { OwnPalettesContext } from '../../publishing/own-palettes.ts'
import { useWords } from '../../state/words.tsx'
import field from '../../ui/field.module.css'
import { usePlaceInWindow } from '../../ui/use-place-in-window.ts'
import type { FieldProps } from './field-props.ts'
import { findByLetter, toNextPlace } from './move-in-options.ts'
import look from './palette-field.module.css'
import { useSetControl } from './use-set-control.ts'

const nameOf = ({ label, messageId }: PaletteOption, t: Translate): string =>
  label ?? t(messageId as MessageId)

/** Selects one of several palettes, which are shown with their colours: a combobox following the WAI-ARIA guide. */
export function PaletteField({ control, name, describedBy }: FieldProps<'palette'>) {
  const { t } = useWords()
  const setControl = useSetControl()
  const id = useId()
  const { options, value, disabled } = control
  const chosen = Math.max(
    0,
    options.findIndex((option) => option.value === value),
  )
  const choose = (place: number): void => {
    const option = options[place]
    if (option) setControl(control, option.value)
  }
  const names = options.map((option) => nameOf(option, t))
  const { isOpen, place, open, close, press, point } = useListKeys({ names, chosen, choose })
  const box = useRef<HTMLButtonElement>(null)
  const shown = options[chosen]
  return (
    <div className={field.field}>
      <label id={`${id}-name`} htmlFor={id}>
        {name}
      </label>
      <div className={look.field}>
        <button
          ref={box}
          id={id}
          type="button"
          role="combobox"
          className={look.box}
          disabled={disabled}
          aria-haspopup="listbox"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-labelledby={`${id}-name ${id}`}
          aria-describedby={describedBy}
          aria-activedescendant={isOpen ? `${id}-${place}` : undefined}
          onClick={() => (isOpen ? close() : open())}
          onKeyDown={press}
          onBlur={close}
        >
          {shown && <ColorStrip palette={shown} />}
          <span className={look.name}>{names[chosen]}</span>
        </button>
        {isOpen && (
          <PaletteList
            {...{ id, name, options, names, chosen, place, box }}
            onPoint={point}
            onChoose={(next) => {
              choose(next)
              close()
            }}
          />
        )}
      </div>
      <OwnPaletteLinks />
    </div>
  )
}

type ListKeys = { names: readonly string[]; chosen: number; choose(place: number): void }

/** The state of the list: whether it is open, its active option, and its key handler. */
function useListKeys({ names, chosen, choose }: ListKeys) {
  const [place, setPlace] = useState<number>()
  const isOpen = place !== undefined
  const close = (): void => setPlace(undefined)
  const open = (): void => setPlace(chosen)
  const press = (event: KeyboardEvent): void => {
    const { key } = event
    if (event.ctrlKey || event.metaKey) return
    if (key === 'Tab') {
      if (isOpen) choose(place)
      return
    }
    if (key === 'Escape' && !isOpen) return
    const isChoice = key === 'Enter' || key === ' '
    const next =
      toNextPlace(key, place ?? chosen, names.length) ??
      (key.length === 1 && key !== ' ' ? findByLetter(names, place ?? chosen, key) : undefined)
    if (next === undefined && !isChoice && key !== 'Escape') return
    event.preventDefault()
    if (key === 'Escape') close()
    else if (!isOpen) setPlace(key === 'ArrowDown' || key === 'ArrowUp' ? chosen : (next ?? chosen))
    else if (isChoice) {
      choose(place)
      close()
    } else setPlace(next)
  }
  return { isOpen, place: place ?? chosen, open, close, press, point: setPlace }
}

type PaletteListProps = {
  id: string
  name: string
  options: readonly PaletteOption[]
  names: readonly string[]
  chosen: number
  place: number
  box: RefObject<HTMLElement | null>
  onPoint(place: number): void
  onChoose(place: number): void
}

function PaletteList(props: PaletteListProps) {
  const { id, name, options, names, chosen, place, box, onPoint, onChoose } = props
  const { t } = useWords()
  const list = useRef<HTMLDivElement>(null)
  usePlaceInWindow({ popover: list, anchor: box, isOpen: true, align: 'start', isStretched: true })
  useEffect(() => {
    list.current?.querySelector(`[id="${id}-${place}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [id, place])
  const titles = [...new Set(options.map(titleOf))]
  return (
    // The combobox has the focus and handles the keys.
    <div ref={list} id={`${id}-list`} role="listbox" tabIndex={-1} aria-label={name} className={look.list}>
      {titles.map((title) => (
        <Fragment key={title}>
          <div className={look.title} role="presentation">
            {t(`controls.palette.group.${title}`)}
          </div>
          {options.map((option, each) =>
            titleOf(option) === title ? (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the box handles keys and keeps the focus
              <div
                key={option.value}
                id={`${id}-${each}`}
                role="option"
                tabIndex={-1}
                aria-selected={each === chosen}
                className={each === place ? `${look.option} ${look.active}` : look.option}
                // Keep the focus in the combobox: otherwise the list would close before the click.
                onMouseDown={(event) => event.preventDefault()}
                onPointerMove={() => each !== place && onPoint(each)}
                onClick={() => onChoose(each)}
              >
                <ColorStrip palette={option} />
                <span className={look.name}>{names[each]}</span>
              </div>
            ) : null,
          )}
        </Fragment>
      ))}
    </div>
  )
}

const titleOf = ({ isOwn, type }: PaletteOption) => (isOwn ? 'own' : type)

/** The number of colours of a categorical palette that are shown. */
const MAX_SHOWN = 10

/** The colours of a palette, side by side or as a gradient. */
function ColorStrip({ palette: { type, colors } }: { palette: PaletteOption }) {
  const ramp = colors.length > 1 ? `linear-gradient(to right, ${colors.join(', ')})` : colors[0]
  return (
    <span
      className={look.strip}
      style={type === 'categorical' ? undefined : { background: ramp }}
      aria-hidden="true"
    >
      {type === 'categorical' &&
        colors.slice(0, MAX_SHOWN).map((color, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: identified by position; a colour may occur twice
          <span key={place} style={{ background: color }} />
        ))}
    </span>
  )
}

/** A link to the user's own palettes, if signed in. */
function OwnPaletteLinks() {
  const { t, locale } = useWords()
  const own = use(OwnPalettesContext)
  if (!own?.isSignedIn) return null
  return (
    <p className={look.own}>
      {own.failure && <span role="alert">{t('controls.palette.own-failed')} </span>}
      <Link to={`/${locale}/profile`} target="_blank">
        {t('controls.palette.manage')}
      </Link>
    </p>
  )
}
