import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Service } from '../../../shared/bookings/booking.ts'
import classes from '../../administration/Administration.module.css'
import { BackToAdministration } from '../../administration/parts/BackToAdministration.tsx'
import { NounRows } from '../../nouns/NounPage.tsx'
import { useHasRight } from '../../session/signedIn.ts'
import { NoPermission } from '../../ui/NoPermission.tsx'
import { useClosedPeriods } from '../ClosedPeriodForm.tsx'
import { Holidays } from './Holidays.tsx'
import { useOpeningTimes } from './OpeningTimeForm.tsx'

/** When a service is open, and when it is closed. */
export function TimesOf({ service, title }: { service: Service; title: ReactNode }) {
  const [times, closed] = [useOpeningTimes(service), useClosedPeriods(service)]
  if (!useHasRight(times.noun.right)) return <NoPermission />
  return (
    <div className={classes.page}>
      <BackToAdministration />
      <Title order={1}>{title}</Title>
      <NounRows {...times} />
      <NounRows {...closed} />
      <Holidays service={service} />
    </div>
  )
}
