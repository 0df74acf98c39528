import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { bookRights } from '../../../shared/bookings/taking/bookingLimits.ts'
import type { ResidencySaid } from '../../../shared/bookings/residencies/sponsoredResidency.ts'
import type { AreaSettings } from '../../../shared/settings/areaSetting.ts'
import { useLoadedSettings } from '../../settings/parts/useSettings.ts'
import { Loading } from '../../ui/Loading.tsx'
import { NewPage } from '../../ui/NewPage.tsx'
import { NoPermission } from '../../ui/NoPermission.tsx'
import { dateOf, idOf, searchOf } from '../../ui/search.ts'
import { useMayBook } from '../parts/useMayBook.ts'
import { ResidencyFields } from './ResidencyFields.tsx'
import { residencyPages } from './residencyTexts.ts'
import { useResidencyForm } from './useResidencyForm.ts'
import classes from '../form/BookingForm.module.css'

export const Route = createFileRoute('/_signedIn/sponsored-residency/new')({
  staticData: { title: msg`New sponsored residency`, flag: 'sponsoredResidency' },
  validateSearch: searchOf({ contact: idOf, animal: idOf, date: dateOf, room: idOf }),
  component: NewSponsoredResidency,
})

function NewSponsoredResidency() {
  const mayBook = useMayBook('pension')
  const settings = useLoadedSettings()
  const { contact = null, animal = null, date = null, room = null } = Route.useSearch()
  if (!mayBook) return <NoPermission right={bookRights.pension} />
  if (!settings) return <Loading rows={6} />
  return <Form settings={settings.sponsoredResidence} start={{ contactId: contact, animalId: animal, from: date, roomId: room }} />
}

function Form({ settings, start }: { settings: AreaSettings['sponsoredResidence']; start: Partial<ResidencySaid> }) {
  const navigate = useNavigate()
  const form = useResidencyForm({ given: null, settings, start })
  return (
    <NewPage
      title={<Trans>New sponsored residency</Trans>}
      form={form}
      done={<Trans>The residency was saved.</Trans>}
      onSaved={([id, ...others]) =>
        void (id && others.length === 0
          ? navigate({ to: residencyPages.record, params: { id }, replace: true })
          : navigate({ to: residencyPages.list, replace: true }))
      }
      cancelTo={residencyPages.list}
      className={classes.page}
    >
      <ResidencyFields form={form} />
    </NewPage>
  )
}
