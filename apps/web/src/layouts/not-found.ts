import { data } from 'react-router'

/** Responds to unknown addresses. */
export function loader(): never {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
