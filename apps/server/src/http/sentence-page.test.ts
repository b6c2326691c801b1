import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import type { AppEnv } from './app-env.ts'
import { localeOfAddress } from './preferred-locale.ts'
import { sentencePage } from './sentence-page.ts'
import { whenReady } from './when-ready.ts'

describe('the page of a server that starts', () => {
  const app = new Hono<AppEnv>()
  app.get('*', whenReady({ hasDemo: true }, 'page'), (c) => sentencePage(c, 'failed', 500))
  const ask = async (path: string, language?: string) => {
    const headers = language === undefined ? undefined : { 'accept-language': language }
    const page = await app.request(path, { headers })
    return [page.status, /<html lang="(\w+)">/.exec(await page.text())?.[1]]
  }
  it.each([
    ['/en', undefined, 'en'],
    ['/en', 'fr', 'en'],
    ['/it/browse?previous=x', 'de', 'it'],
    ['/fr/v/abcd1234', 'en', 'fr'],
    ['/en/embed/abcd1234', 'de', 'en'],
    ['/embed/abcd1234?lang=fr', 'de', 'fr'],
    ['/v/abcd1234.svg?lang=it', 'de', 'it'],
    ['/en?lang=fr', 'de', 'en'],
    ['/', 'it-CH,de;q=0.5', 'it'],
    ['/', undefined, 'de'],
    ['/english', 'fr', 'fr'],
    ['/embed/abcd1234?lang=xx', 'en', 'en'],
  ])('%s for a browser that prefers %s speaks %s', async (path, language, expected) => {
    expect(await ask(path, language)).toEqual([503, expected])
    expect(localeOfAddress(path, language)).toBe(expected)
  })
})
