import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text, TextInput, Title } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { IconPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { checkViews, type CheckView } from '../../../shared/homechecks/checkViews.ts'
import { checksShown } from '../../../shared/homechecks/homeCheckLists.ts'
import { useCanEdit, useHasRight, useSignedIn } from '../../session/signedIn.ts'
import { Card } from '../../ui/Card.tsx'
import { Choice } from '../../ui/Choice.tsx'
import { Retry } from '../../ui/ErrorBoundary.tsx'
import { lazyPart } from '../../ui/lazyPart.ts'
import { Loading } from '../../ui/Loading.tsx'
import { NothingFound } from '../../ui/lists/NothingFound.tsx'
import { None } from '../../ui/None.tsx'
import { oneOf, searchOf, wordsOf } from '../../ui/search.ts'
import { useSearchWords } from '../../ui/useSearchWords.ts'
import { CheckList } from '../parts/CheckList.tsx'
import { useNamedChecks } from '../useNamedChecks.ts'
import pageClasses from '../../ui/Page.module.css'
import classes from '../HomeChecks.module.css'

const ChooseContact = lazyPart(() => import('./ChooseContact.tsx'))

export const Route = createFileRoute('/_signedIn/home-checks')({
  staticData: { title: msg`Home checks`, flag: 'homeChecks' },
  validateSearch: searchOf({ view: oneOf(checkViews), search: wordsOf(60) }),
  component: HomeChecks,
})

const viewTexts = { open: msg`Left to do`, mine: msg`Mine`, ended: msg`Over` } as const

/** All home checks: those that are left, with who goes and when, or those that are over. */
function HomeChecks() {
  const { context } = useSignedIn()
  const { view = 'open', search: area = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const live = useNamedChecks()
  const canEdit = useCanEdit()
  const mayEdit = useHasRight('homecheck.edit') && canEdit
  const [isAsking, setAsking] = useState(false)
  const shown = live.state === 'ready' ? checksShown(live.value.checks, { view, area, userId: context.userId }) : []
  return (
    <div className={classes.page}>
      <div className={pageClasses.head}>
        <Title order={1}>
          <Trans>Home checks</Trans>
        </Title>
        {mayEdit && (
          <Button data-no-print leftSection={<IconPlus aria-hidden />} onClick={() => setAsking(true)}>
            <Trans>New home check</Trans>
          </Button>
        )}
      </div>
      <Filters view={view} area={area} />
      {live.state === 'loading' && live.slow && <Loading rows={5} />}
      {live.state === 'failed' && <Retry retry={live.retry} />}
      {live.state === 'ready' && (
        <Card flush title={<Trans>Home checks</Trans>}>
          {shown.length > 0 ? (
            <CheckList rows={live.value} shown={shown} />
          ) : area ? (
            <NothingFound onAll={() => void navigate({ search: {}, replace: true })}>
              <Trans>No home check in this area.</Trans>
            </NothingFound>
          ) : (
            <None>
              <Text p="md">
                <Nothing view={view} />
              </Text>
            </None>
          )}
        </Card>
      )}
      <Suspense fallback={null}>{isAsking && <ChooseContact onClose={() => setAsking(false)} />}</Suspense>
    </div>
  )
}

function Nothing({ view }: { view: CheckView }) {
  if (view === 'ended') return <Trans>No home has been checked yet.</Trans>
  if (view === 'mine') return <Trans>You have no home to check.</Trans>
  return <Trans>Homes that are to be checked are listed here once somebody asks for it.</Trans>
}

function Filters({ view, area }: { view: CheckView; area: string }) {
  const { t, i18n } = useLingui()
  const navigate = Route.useNavigate()
  const [typed, setTyped] = useSearchWords(
    area,
    (words) => void navigate({ search: (now) => ({ ...now, search: words.trim() || undefined }), replace: true }),
  )
  return (
    <div className={classes.filters} data-no-print>
      <Choice
        label={t`Which home checks`}
        value={view}
        options={checkViews.map((value) => ({ value, text: i18n._(viewTexts[value]) }))}
        onChange={(chosen) => void navigate({ search: (now) => ({ ...now, view: chosen === 'open' ? undefined : chosen }), replace: true })}
      />
      <TextInput
        label={<Trans>Postal code or city</Trans>}
        autoComplete="off"
        maxLength={60}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </div>
  )
}
