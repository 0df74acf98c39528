import { useLingui } from '@lingui/react/macro'
import { CloseButton } from '@mantine/core'
import { useState } from 'react'
import { Banner } from '../ui/Banner.tsx'

const key = (text: string) => `obhut.dismissed:${text}`

/** What the operator or the organisation tells, as text. Once closed it stays away until the app is opened anew. */
export function Message({ text }: { text: string }) {
  const { t } = useLingui()
  const [closed, setClosed] = useState(() => sessionStorage.getItem(key(text)) !== null)
  if (closed) return null
  return (
    <Banner
      tone="info"
      action={
        <CloseButton
          aria-label={t`Close message`}
          onClick={() => {
            sessionStorage.setItem(key(text), '1')
            setClosed(true)
          }}
        />
      }
    >
      {text}
    </Banner>
  )
}
