import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { errorTexts, textOf } from '../../ui/errorTexts.ts'
import { Loading } from '../../ui/Loading.tsx'
import type { MailLink } from '../../session/mailLink.ts'

/** While a link of a mail is being judged, and when it does not hold. `children`: what to do about a dead one. */
export function LinkNotice({ link, again, children }: { link: MailLink<object>; again: () => void; children: ReactNode }) {
  const { i18n } = useLingui()
  switch (link.is) {
    case 'asking':
      return <Loading rows={2} />
    case 'valid':
      return null
    case 'dead':
      return (
        <>
          <Text role="alert">{i18n._(errorTexts[link.code])}</Text>
          {children}
        </>
      )
    case 'unknown':
      return (
        <>
          <Text role="alert">{i18n._(textOf(link.cause))}</Text>
          <Button onClick={again}>
            <Trans>Try again</Trans>
          </Button>
        </>
      )
  }
}
