import { Link, useLocation } from 'react-router'
import { readErrorOptions } from '../../errors/missing-cube.ts'
import { useWords } from '../../state/words.tsx'
import button from '../../ui/button.module.css'
import { CloseIcon } from '../../ui/icons.tsx'
import { Notice } from '../../ui/Notice.tsx'

/** The error in the URL that redirected people to the home page. Closing it is a link, so it works without scripts. */
export function AddressError() {
  const { t } = useWords()
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  const errorId = params.get('errorId')
  if (!errorId) return null
  const { iri, endpointUrl } = readErrorOptions(params.get('errorOptions'))
  params.delete('errorId')
  params.delete('errorOptions')
  const isCube = errorId === 'CANNOT_FIND_CUBE'
  return (
    <Notice
      kind="error"
      title={t(isCube ? 'error.cannotFindCube.title' : 'error.unknown.title')}
      action={
        <Link
          to={params.size > 0 ? `${pathname}?${params}` : pathname}
          replace
          preventScrollReset
          className={button.icon}
          aria-label={t('error.dismiss')}
        >
          <CloseIcon />
        </Link>
      }
    >
      <p>{t(isCube ? 'error.cannotFindCube.text' : 'error.unknown.text')}</p>
      {isCube && iri && <p>{t('error.cannotFindCube.iri', { iri })}</p>}
      {isCube && endpointUrl && <p>{t('error.cannotFindCube.endpoint', { endpointUrl })}</p>}
    </Notice>
  )
}
