import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { mostRetentionYears } from '../../shared/contacts/retention.ts'
import { useHasRight } from '../session/signedIn.ts'
import { ButtonLink } from '../ui/links.tsx'
import { NumberField } from '../ui/NumberField.tsx'
import { DuplicateContacts } from './DuplicateContacts.tsx'
import { AreaPage } from './parts/area/AreaPage.tsx'
import type { AreaForm } from './parts/area/useAreaForm.ts'
import { Section } from './parts/Section.tsx'
import { RetentionPreview } from './RetentionPreview.tsx'

export const Route = createFileRoute('/_signedIn/admin/company/customers')({
  staticData: {
    title: msg`Customers`,
    flag: 'settings',
    admin: { group: 'organisation', hint: msg`Duplicate contacts, and how long contacts are kept` },
  },
  component: Customers,
})

function Customers() {
  return (
    <AreaPage area="customers" title={<Trans>Customers</Trans>} after={<Below />}>
      {(form) => <Retention form={form} />}
    </AreaPage>
  )
}

function Retention({ form: { values, change, mark } }: { form: AreaForm<'customers'> }) {
  const maySee = useHasRight('contacts.view')
  return (
    <Section
      title={<Trans>Retention</Trans>}
      hint={
        <Trans>
          Persons without open business are anonymised: name, phone, addresses and notes go, postal code and town stay for statistics. This
          can not be taken back. Organisations, vets and authorities stay, and so does everybody who is banned.
        </Trans>
      }
    >
      <NumberField
        label={<Trans>Years after which persons without open business are anonymised</Trans>}
        description={<Trans>0: never</Trans>}
        least={0}
        most={mostRetentionYears}
        value={values.retentionYears}
        onChange={(retentionYears, valid) => {
          if (retentionYears !== null) change({ retentionYears })
          mark('retentionYears', valid ? null : 'invalid')
        }}
      />
      <Text size="sm">
        <Trans>
          Persons with a booking, a pass, a residency, a bill or a change of an animal stay at least for the eight years that vouchers are
          kept, counted from the end of the year, and for as long as a signed document of theirs is kept.
        </Trans>
      </Text>
      {maySee && values.retentionYears > 0 && <RetentionPreview years={values.retentionYears} />}
    </Section>
  )
}

function Below() {
  const maySee = useHasRight('contacts.view')
  return (
    <>
      <Section title={<Trans>Customer numbers</Trans>} hint={<Trans>The server gives each contact a number by a pattern.</Trans>}>
        <ButtonLink to="/admin/company/numbers" variant="default">
          <Trans>Change the pattern</Trans>
        </ButtonLink>
      </Section>
      {maySee && <DuplicateContacts />}
    </>
  )
}
