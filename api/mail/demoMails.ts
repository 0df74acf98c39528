// The demo's mail page: what would have been sent, for everyone to read. Only where OBHUT_DEMO is 1; nothing on it can run.
import type { Middleware } from 'koa'
import type { Server } from '../server.ts'
import { escapeHtml } from './escapeHtml.ts'
import { MailEntity } from './mail.entity.ts'
import type { MessageOf } from './letter.ts'

const path = '/demo/mails'
const shown = 50
const policy = `default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

const style = `:root { color-scheme: light dark }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 44rem; margin: 0 auto; padding: 1rem }
article { border: 1px solid #8884; border-radius: 8px; padding: 1rem; margin: 1rem 0 }
h2 { font-size: 1.1rem; margin: 0 }
p { margin: 0.25rem 0 1rem; opacity: 0.8 }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: 0 }
`

export function demoMails(server: Server, messageOf: MessageOf): Middleware {
  return async (ctx, next) => {
    if (!['GET', 'HEAD'].includes(ctx.method) || (ctx.path !== path && ctx.path !== `${path}/style.css`)) return next()
    ctx.set('Cache-Control', 'no-store')
    ctx.set('Content-Security-Policy', policy)
    ctx.set('Referrer-Policy', 'no-referrer')
    ctx.set('X-Content-Type-Options', 'nosniff')
    ctx.type = ctx.path === path ? 'text/html; charset=utf-8' : 'text/css; charset=utf-8'
    ctx.body = ctx.path === path ? await page(server, messageOf) : style
  }
}

async function page(server: Server, messageOf: MessageOf): Promise<string> {
  const em = server.orm.em.fork()
  const mails = await em.find(MailEntity, {}, { orderBy: { createdAt: 'desc', id: 'desc' }, limit: shown })
  const articles: string[] = []
  for (const mail of mails) {
    const message = await messageOf(em, mail, { ...server, linkOrigin: server.settings.linkOrigin }, server.clock.now())
    if (message) articles.push(article(mail.email, mail.createdAt, message.subject, message.text, server.settings.linkOrigin))
  }
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mails – Obhut</title>
<link rel="stylesheet" href="${path}/style.css"></head>
<body><h1>Mails of the demo</h1><p>In the demo nothing is sent. The newest mails stand first.</p>
${articles.join('\n') || '<p>There are no mails yet.</p>'}
</body></html>
`
}

function article(email: string, createdAt: string, subject: string, text: string, origin: string): string {
  const at = `<time datetime="${createdAt}">${createdAt.slice(0, 16).replace('T', ' ')} UTC</time>`
  const body = escapeHtml(text).replace(/https?:\/\/[^\s]+/g, (link) => {
    // Only our own links, without the host: they lead to wherever this page was opened.
    return link.startsWith(`${escapeHtml(origin)}/`) ? `<a href="${link.slice(escapeHtml(origin).length)}">${link}</a>` : link
  })
  return `<article><h2>${escapeHtml(subject)}</h2><p>${escapeHtml(email)} · ${at}</p><pre>${body}</pre></article>`
}
