import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { SponsoredResidency } from '../../../shared/bookings/residencies/sponsoredResidency.ts'
import { useSettings } from '../../settings/parts/useSettings.ts'
import { Form, FormActions } from '../../ui/Form.tsx'
import { mayLeave } from '../../ui/leavePage.tsx'
import { toast } from '../../ui/toasts.ts'
import { ResidencyFields } from './ResidencyFields.tsx'
import { useResidencyForm } from './useResidencyForm.ts'
import classes from '../record/BookingRecord.module.css'

/** The form of a residency in the place of its record. */
export function ChangeResidency({ residency, onClose }: { residency: SponsoredResidency; onClose: () => void }) {
  const { t } = useLingui()
  const [given] = useState(residency)
  const form = useResidencyForm({ given, settings: useSettings().sponsoredResidence })
  async function leave(): Promise<void> {
    if (form.dirty && !(await mayLeave())) return
    form.release()
    onClose()
  }
  return (
    <Form
      left={form.left}
      className={classes.page}
      onSave={async () => {
        if (!form.dirty) return onClose()
        if (form.saving || (await form.save()) === null) return
        toast({ tone: 'done', text: t`The residency was saved.` })
        onClose()
      }}
    >
      <ResidencyFields form={form} />
      <FormActions>
        <Button variant="default" onClick={() => void leave()}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" disabled={form.saving}>
          <Trans>Save</Trans>
        </Button>
      </FormActions>
    </Form>
  )
}
