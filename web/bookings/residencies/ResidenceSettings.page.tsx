import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { lastBillingDay, mostNoticeDays, residencyModes } from '../../../shared/settings/residencyTerms.ts'
import { TemplateInUse } from '../../documents/parts/TemplateInUse.tsx'
import { AreaNumber } from '../../settings/parts/area/AreaNumber.tsx'
import { AreaPage } from '../../settings/parts/area/AreaPage.tsx'
import { residencyModeTexts } from '../../settings/parts/residencyModeTexts.ts'
import { Section } from '../../settings/parts/Section.tsx'
import { PickOne } from '../../ui/PickOne.tsx'

export const Route = createFileRoute('/_signedIn/admin/pension/sponsored-residence')({
  staticData: {
    title: msg`Sponsored residencies`,
    flag: 'residencySettings',
    admin: { group: 'guests', hint: msg`What long paid stays begin with, and the text of their contract` },
  },
  component: ResidenceSettings,
})

function ResidenceSettings() {
  return (
    <AreaPage area="sponsoredResidence" title={<Trans>Sponsored residencies</Trans>} after={<TemplateInUse type="residency" />}>
      {(form) => (
        <Section title={<Trans>What a new residency begins with</Trans>}>
          <PickOne
            label={<Trans>Paid</Trans>}
            options={residencyModes}
            texts={residencyModeTexts}
            value={form.values.residencyMode}
            onChange={(residencyMode) => residencyMode && form.change({ residencyMode })}
          />
          <AreaNumber
            form={form}
            field="billingDay"
            label={<Trans>Billing day of the month</Trans>}
            description={<Trans>A billed month begins on this day.</Trans>}
            least={1}
            most={lastBillingDay}
          />
          <AreaNumber
            form={form}
            field="noticeDays"
            label={<Trans>Notice in days</Trans>}
            description={<Trans>From the notice to the day on which the animal leaves.</Trans>}
            least={0}
            most={mostNoticeDays}
          />
        </Section>
      )}
    </AreaPage>
  )
}
