import { Trans } from '@lingui/react/macro'
import { Title } from '@mantine/core'
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Failure } from '../../shared/errors.ts'
import { Banner } from './Banner.tsx'
import { CallFailed } from './CallFailed.tsx'
import { ButtonLink } from './links.tsx'

interface Props {
  error: unknown
  again: () => void
  /** Where the records are listed. */
  list: { to: LinkProps['to']; text: ReactNode }
  /** Whether the page has its heading already. */
  untitled?: boolean
}

/** In the place of a record that is not there, or could not be read: why, and the way to its list. */
export function RecordMissing({ error, again, list, untitled = false }: Props) {
  const isGone = error instanceof Failure && error.code === 'notFound'
  const toList = (
    <ButtonLink to={list.to} variant={isGone ? 'filled' : 'default'}>
      {list.text}
    </ButtonLink>
  )
  if (!isGone)
    return (
      <>
        <CallFailed error={error} again={again} />
        <div>{toList}</div>
      </>
    )
  return (
    <>
      {!untitled && (
        <Title order={1}>
          <Trans>Not there any more</Trans>
        </Title>
      )}
      <Banner tone="warn" action={toList}>
        <Trans>This entry was deleted, or you may not see it.</Trans>
      </Banner>
    </>
  )
}
