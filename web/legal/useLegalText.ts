import { useEffect, useState } from 'react'
import impressum from '../../locales/de/legal/impressum.md?raw'
import privacy from '../../locales/de/legal/privacy.md?raw'
import { legalText, type LegalPage } from '../../shared/legal/legalText.ts'
import { useSession } from '../session/useSession.ts'

const coming: Record<LegalPage, string> = { impressum, privacy }
const keyOf = (page: LegalPage) => `obhut:legal:${page}`

function kept(page: LegalPage): string | null {
  try {
    return localStorage.getItem(keyOf(page))
  } catch {
    return null
  }
}

function keep(page: LegalPage, markdown: string): void {
  try {
    localStorage.setItem(keyOf(page), markdown)
  } catch {
    // A device without room for it asks again.
  }
}

/**
 * The text as the server has it. Without a network the one that was read here last, and before the first time the one that
 * comes with the program; null while it is asked for.
 */
export function useLegalText(page: LegalPage): string | null {
  const { caller } = useSession()
  const [markdown, setMarkdown] = useState(() => kept(page))
  useEffect(() => {
    const gone = new AbortController()
    caller.call(legalText, { params: { page } }, { signal: gone.signal }).then(
      (answer) => {
        keep(page, answer.markdown)
        setMarkdown(answer.markdown)
      },
      () => {
        if (!gone.signal.aborted) setMarkdown((before) => before ?? coming[page])
      },
    )
    return () => gone.abort()
  }, [caller, page])
  return markdown
}
