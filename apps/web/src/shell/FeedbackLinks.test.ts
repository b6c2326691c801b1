import { expect, it } from 'vitest'
import { toMailAddress } from './FeedbackLinks.tsx'

it('a mail opens with all of its texts, whatever signs are in them', () => {
  const mail = { to: 'a+b@x.ch', bcc: 'c@x.ch', subject: 'Käse & Co?', body: 'one\ntwo 50 % #3' }
  const address = new URL(toMailAddress(mail))
  expect(address.protocol).toBe('mailto:')
  expect(decodeURIComponent(address.pathname)).toBe('a+b@x.ch')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    subject: 'Käse & Co?',
    body: 'one\r\ntwo 50 % #3',
    bcc: 'c@x.ch',
  })
  expect(address.hash).toBe('')
})

it('a mail without a second receiver names none', () => {
  expect(toMailAddress({ to: 'a@x.ch', subject: '', body: '' })).toBe('mailto:a@x.ch?subject=&body=')
})
