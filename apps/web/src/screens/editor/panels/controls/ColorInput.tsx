import look from './fields.module.css'
import { toLongHex } from './hex-color.ts'

type ColorInputProps = {
  id?: string
  /** What it is called, where no label says so. */
  name?: string
  color: string
  onChange(color: string): void
}

/** The browser's own field for a colour. */
export const ColorInput = ({ id, name, color, onChange }: ColorInputProps) => (
  <input
    id={id}
    aria-label={name}
    className={look.colorInput}
    type="color"
    value={toLongHex(color)}
    onChange={({ target }) => onChange(target.value)}
  />
)
