/** What a mail is about. */
export type Mail = { to: string; bcc?: string; subject: string; body: string }

/** A mail as an address that opens it (RFC 6068): lines end with CR LF, spaces are no plus signs. */
export function toMailAddress({ to, bcc, subject, body }: Mail): string {
  const fields = { subject, body: body.replaceAll('\n', '\r\n'), ...(bcc ? { bcc } : {}) }
  const query = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `mailto:${toAddress(to)}?${query.join('&')}`
}

const toAddress = (mail: string): string => encodeURIComponent(mail).replaceAll('%40', '@')
