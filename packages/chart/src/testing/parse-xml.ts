export type XmlElement = {
  name: string
  attributes: Record<string, string>
  children: XmlElement[]
  text: string
}

const NAME = '[A-Za-z][\\w:-]*'
const TOKEN = new RegExp(`<(/?)(${NAME})((?:\\s+${NAME}="[^"<>]*")*)\\s*(/?)>|([^<>]+)`, 'y')
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** Parses text. Throws for ampersands outside entities, and for characters that XML forbids. */
function readText(text: string): string {
  if (/(?![\t\n\r])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/u.test(text)) throw new Error('a character that XML forbids')
  return text.replace(/&(\w*;?)/g, (_, name: string) => {
    const character = ENTITIES[name.slice(0, -1)]
    if (!name.endsWith(';') || character === undefined) throw new Error(`&${name} is no entity`)
    return character
  })
}

/** Parses the XML of pictures strictly: all elements must be closed and all attributes quoted. */
export function parseXml(source: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < source.length) {
    const at = TOKEN.lastIndex
    const [, closing, name, attributes = '', isEmpty, text] = TOKEN.exec(source) ?? []
    const current = open.at(-1)!
    if (text !== undefined) current.text += readText(text)
    else if (name === undefined) throw new Error(`no XML at ${at}: ${source.slice(at, at + 40)}`)
    else if (closing) {
      if (current.name !== name) throw new Error(`${name} closes ${current.name}`)
      open.pop()
    } else {
      const element: XmlElement = { name, attributes: readAttributes(attributes), children: [], text: '' }
      current.children.push(element)
      if (!isEmpty) open.push(element)
    }
  }
  if (open.length > 1 || root.children.length !== 1) throw new Error('not one whole element')
  return root.children[0]!
}

function readAttributes(source: string): Record<string, string> {
  const pairs = [...source.matchAll(new RegExp(`(${NAME})="([^"]*)"`, 'g'))]
  const attributes = Object.fromEntries(pairs.map(([, name, value]) => [name!, readText(value!)]))
  if (Object.keys(attributes).length < pairs.length) throw new Error('an attribute twice')
  return attributes
}

/** Returns the element and all its descendants. */
export const allElements = (element: XmlElement): XmlElement[] => [
  element,
  ...element.children.flatMap(allElements),
]
