import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Failure } from '../../shared/errors.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { Dotted } from '../ui/Dotted.tsx'
import { ButtonLink } from '../ui/links.tsx'
import { Loading } from '../ui/Loading.tsx'
import { PageTabs } from '../ui/PageTabs.tsx'
import { RecordMissing } from '../ui/RecordMissing.tsx'
import { usePendingIds } from '../ui/usePendingIds.ts'
import { Waiting } from '../ui/Waiting.tsx'
import { nameOfAuthority, useSeizure, type KnownSeizure } from './readSeizures.ts'
import { seizurePages } from './seizureTexts.ts'
import pageClasses from '../ui/Page.module.css'
import classes from './Seizures.module.css'

const tabs = [
  { path: seizurePages.record, text: msg`Seizure` },
  { path: seizurePages.history, text: msg`History` },
]
const gone = new Failure('notFound')

/** What is above every tab of a seizure: for which authority, under which number. */
export function SeizureShell({ id, children }: { id: string; children: (known: KnownSeizure) => ReactNode }) {
  const { t } = useLingui()
  const { engine } = useSignedIn()
  const known = useSeizure(id)
  const pending = usePendingIds('animalSeizure')
  const all = <Trans>All seizures</Trans>
  if (known === undefined) return <Loading rows={6} />
  if (known === null) return <RecordMissing error={gone} again={() => void engine.pullAll()} list={{ to: seizurePages.list, text: all }} />
  return (
    <div className={classes.page}>
      <div className={pageClasses.head}>
        <div className={pageClasses.who}>
          <Title order={1}>{nameOfAuthority(known) || <Trans>Seizure</Trans>}</Title>
          <Dotted className={classes.dimmed} parts={[t`Seizure`, known.seizure.caseNumber]} />
        </div>
        {pending.has(id) && <Waiting />}
      </div>
      <PageTabs label={t`Parts of the seizure`} tabs={tabs} id={id} />
      {children(known)}
      <div data-no-print>
        <ButtonLink to={seizurePages.list} variant="default">
          {all}
        </ButtonLink>
      </div>
    </div>
  )
}
