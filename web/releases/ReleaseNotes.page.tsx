import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Title } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { Card } from '../ui/Card.tsx'
import { Retry } from '../ui/ErrorBoundary.tsx'
import type { Language } from '../ui/language.ts'
import { Loading } from '../ui/Loading.tsx'
import { useLive } from '../ui/useLive.ts'
import type { Release } from './parseNotes.ts'
import { ReleaseChanges } from './ReleaseChanges.tsx'
import { ReleaseTitle } from './ReleaseTitle.tsx'
import classes from './Releases.module.css'

export const Route = createFileRoute('/_signedIn/release-notes')({
  staticData: { title: msg`Release notes`, flag: null },
  component: ReleaseNotes,
})

const notes: Record<Language, () => Promise<{ releases: Release[] }>> = {
  de: () => import('virtual:release-notes/de'),
  en: () => import('virtual:release-notes/en'),
}

function ReleaseNotes() {
  const { i18n } = useLingui()
  const language = i18n.locale as Language
  const live = useLive(useCallback(async () => (await notes[language]()).releases, [language]))
  return (
    <div className={classes.page}>
      <Title order={1}>
        <Trans>Release notes</Trans>
      </Title>
      {live.state === 'loading' && live.slow && <Loading rows={6} />}
      {live.state === 'failed' && <Retry retry={live.retry} />}
      {live.state === 'ready' &&
        live.value.map((release) => (
          <Card key={release.version ?? ''} title={<ReleaseTitle release={release} />}>
            <ReleaseChanges release={release} />
          </Card>
        ))}
    </div>
  )
}
