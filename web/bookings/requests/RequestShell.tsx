import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Service } from '../../../shared/bookings/booking.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { PageTabs } from '../../ui/PageTabs.tsx'
import { RecordMissing } from '../../ui/RecordMissing.tsx'
import { Waiting } from '../../ui/Waiting.tsx'
import { bookingPages } from '../parts/bookingPages.ts'
import { requestPages } from './requestPages.ts'
import { RequestStateMark } from './RequestStateMark.tsx'
import { namesIn, useWhen } from './requestWho.ts'
import { useRequest, type KnownRequest } from './useRequest.ts'
import pageClasses from '../../ui/Page.module.css'
import classes from '../record/BookingRecord.module.css'

interface Props {
  service: Service
  id: string
  /** Above the names: what is done on this page. None where it is one of the tabs of the record. */
  act?: ReactNode
  children: (known: KnownRequest) => ReactNode
}

const tabsOf = (service: Service): readonly { path: string; text: MessageDescriptor }[] => [
  { path: requestPages[service].record, text: msg`Request` },
  { path: requestPages[service].history, text: msg`History` },
]

/** What is above every page of a request: which animals, and when. */
export function RequestShell({ service, id, act, children }: Props) {
  const { t } = useLingui()
  const read = useRequest(service, id)
  const { list } = bookingPages[service]
  if (read.state === 'loading') return <Loading rows={6} />
  if (read.state === 'failed') return <RecordMissing {...read} list={{ to: list, text: <Trans>All requests</Trans> }} />
  return (
    <div className={classes.page}>
      <Head service={service} known={read.value} act={act} />
      {!act && <PageTabs label={t`Parts of the request`} tabs={tabsOf(service)} id={id} />}
      {children(read.value)}
      {!act && (
        <div data-no-print>
          <ButtonLink to={list} search={{ show: 'requests' }} variant="default">
            <Trans>All requests</Trans>
          </ButtonLink>
        </div>
      )}
    </div>
  )
}

function Head({ service, known: { request, isPending }, act }: { service: Service; known: KnownRequest; act: ReactNode }) {
  const when = useWhen()
  const names = namesIn(request)
  return (
    <div className={pageClasses.head}>
      <div className={pageClasses.who}>
        <Title order={1}>{act ? act : names}</Title>
        <span className={`${pageClasses.dimmed} numbers`}>
          {act && `${names} · `}
          {service === 'pension' ? <Trans>Boarding request</Trans> : <Trans>Daycare request</Trans>} · {when(request)}
        </span>
      </div>
      <span className={classes.marks}>
        {isPending && <Waiting />}
        <RequestStateMark state={request.state} />
      </span>
    </div>
  )
}
