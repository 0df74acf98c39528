import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { LostReport } from '../../../shared/lost/lostReport.ts'
import { useCanEdit, useHasRight, useSignedIn } from '../../session/signedIn.ts'
import { Dotted } from '../../ui/Dotted.tsx'
import { Card } from '../../ui/Card.tsx'
import { useFormats } from '../../ui/formats.ts'
import { usePendingIds } from '../../ui/usePendingIds.ts'
import { useRows } from '../../ui/useRows.ts'
import { Waiting } from '../../ui/Waiting.tsx'
import { LostReportDialog } from '../LostReportDialog.tsx'
import { reportsIn } from '../parts/lostMatches.ts'
import { missedText } from '../parts/lostTexts.ts'
import classes from '../../changes/Flow.module.css'
import { None } from '../../ui/None.tsx'

/** Animals that people miss and have reported to the house, as long as somebody looks for them. */
export function LostReports() {
  const { i18n, t } = useLingui()
  const { engine, zone } = useSignedIn()
  const formats = useFormats()
  const mayEdit = useHasRight('animals.incoming')
  const canEdit = useCanEdit() && mayEdit
  const pending = usePendingIds('lostReport')
  const [open, setOpen] = useState<LostReport | 'new' | null>(null)
  const reports = useRows(() => reportsIn(engine.replica), [engine])
  if (!reports) return null
  return (
    <Card
      flush={reports.length > 0}
      title={<Trans>Missed by their people</Trans>}
      aside={
        canEdit && (
          <Button variant="default" leftSection={<IconPlus aria-hidden />} onClick={() => setOpen('new')}>
            <Trans>New report</Trans>
          </Button>
        )
      }
    >
      {reports.length === 0 ? (
        <None>
          <Trans>No missed animal has been reported.</Trans>
        </None>
      ) : (
        <ul className={classes.drafts} aria-label={t`Missed by their people`}>
          {reports.map(({ report, person, phone }) => (
            <li key={report.id}>
              <button type="button" className={classes.row} onClick={() => setOpen(report)}>
                <span className={classes.what}>{missedText(i18n, report)}</span>
                <Dotted className={classes.small} parts={[formats.moment(report.lostAt, zone), report.place, person, phone]} />
                {pending.has(report.id) && <Waiting />}
              </button>
            </li>
          ))}
        </ul>
      )}
      {open && <LostReportDialog report={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </Card>
  )
}
