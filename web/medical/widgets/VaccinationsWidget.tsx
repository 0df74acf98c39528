import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Animal } from '../../../shared/animals/animal.ts'
import { dueVaccinations, homeRows, pageOf, type DueVaccination, type Page, type Vaccination } from '../../../shared/medical/vaccination.ts'
import { WidgetCard } from '../../ui/WidgetCard.tsx'
import { LiveBody } from '../../ui/LiveBody.tsx'
import type { Live } from '../../ui/useLive.ts'
import { DueList } from '../DueList.tsx'
import classes from '../DueList.module.css'
import { useRecordDue } from '../useRecordDue.tsx'

interface Rows {
  care: { today: string; animals: readonly Animal[] }
  vaccinations: readonly Vaccination[]
  planOf: Parameters<typeof dueVaccinations>[3]
}

/** The first ten; the rest is on the page of its own. */
export function VaccinationsWidget({ live }: { live: Live<Rows> }) {
  const { record, dialog } = useRecordDue()
  const first = useMemo<Live<Page<DueVaccination>>>(() => {
    if (live.state !== 'ready') return live
    const { care, vaccinations, planOf } = live.value
    return { state: 'ready', value: pageOf(dueVaccinations(care.animals, vaccinations, care.today, planOf), 0, homeRows) }
  }, [live])
  return (
    <WidgetCard flush count={first.state === 'ready' ? first.value.total : null} title={<Trans>Vaccinations due</Trans>}>
      <LiveBody live={first} isEmpty={({ total }) => total === 0} empty={<Trans>No vaccinations</Trans>}>
        {({ items }) => (
          <>
            <DueList items={items} record={record} />
            <div className={classes.foot}>
              <Link to="/animal/vaccinations-due" className={classes.all}>
                <Trans>All due vaccinations</Trans>
              </Link>
            </div>
          </>
        )}
      </LiveBody>
      {dialog}
    </WidgetCard>
  )
}
