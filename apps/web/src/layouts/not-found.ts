import { data } from 'react-router'

/** The route for unknown URLs. */
export function loader(): never {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
