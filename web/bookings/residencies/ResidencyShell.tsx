import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Failure } from '../../../shared/errors.ts'
import { AnimalPortrait } from '../../animals/photos/parts/AnimalPortrait.tsx'
import { useSignedIn } from '../../session/signedIn.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { PageTabs } from '../../ui/PageTabs.tsx'
import { RecordMissing } from '../../ui/RecordMissing.tsx'
import { usePendingIds } from '../../ui/usePendingIds.ts'
import { Waiting } from '../../ui/Waiting.tsx'
import { ResidencyStateMark } from './ResidencyStateMark.tsx'
import { animalOf, useResidency, type KnownResidency } from './readResidencies.ts'
import { residencyPages } from './residencyTexts.ts'
import { useDaysText } from './useDaysText.ts'
import pageClasses from '../../ui/Page.module.css'
import classes from '../record/BookingRecord.module.css'

const tabs = [
  { path: residencyPages.record, text: msg`Residency` },
  { path: residencyPages.history, text: msg`History` },
]
const gone = new Failure('notFound')

/** What is above every tab of a residency: which animal, when, and who pays. */
export function ResidencyShell({ id, children }: { id: string; children: (known: KnownResidency) => ReactNode }) {
  const { t } = useLingui()
  const { engine } = useSignedIn()
  const known = useResidency(id)
  const all = <Trans>All sponsored residencies</Trans>
  if (known === undefined) return <Loading rows={6} />
  if (known === null)
    return <RecordMissing error={gone} again={() => void engine.pullAll()} list={{ to: residencyPages.list, text: all }} />
  return (
    <div className={classes.page}>
      <Head known={known} />
      <PageTabs label={t`Parts of the residency`} tabs={tabs} id={id} />
      {children(known)}
      <div data-no-print>
        <ButtonLink to={residencyPages.list} variant="default">
          {all}
        </ButtonLink>
      </div>
    </div>
  )
}

function Head({ known }: { known: KnownResidency }) {
  const daysText = useDaysText()
  const { residency, animal } = known
  const pending = usePendingIds('sponsoredResidency')
  return (
    <div className={pageClasses.head}>
      <div className={classes.title}>
        <AnimalPortrait id={residency.animalId} species={animal?.species ?? 'other'} size={56} />
        <div className={pageClasses.who}>
          <Title order={1}>{animalOf(known)}</Title>
          <span className={`${pageClasses.dimmed} numbers`}>
            <Trans>Sponsored residency</Trans> · {daysText(residency)}
          </span>
        </div>
      </div>
      <span className={classes.marks}>
        {pending.has(residency.id) && <Waiting />}
        <ResidencyStateMark state={residency.state} />
      </span>
    </div>
  )
}
