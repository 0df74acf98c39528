import { useLingui } from '@lingui/react/macro'
import { createFileRoute, Outlet, useNavigate } from '@tanstack/react-router'
import { useOpenSingle } from '../ui/useOpenSingle.ts'
import { Panes } from '../ui/Panes.tsx'
import { Animals } from './Animals.tsx'
import { animalSearch, keptFilters } from './parts/filterAddress.ts'

export const Route = createFileRoute('/_signedIn/_animals')({
  staticData: { title: null, flag: null },
  // The filters stay in the address while an animal is looked at.
  validateSearch: animalSearch,
  component: AnimalsLayout,
})

/** The table of animals has all the room until one of them is opened. */
function AnimalsLayout() {
  const { t } = useLingui()
  const navigate = useNavigate()
  return (
    <Panes
      label={t`Animals`}
      list={<Animals />}
      single={<Outlet />}
      open={useOpenSingle('/animals')}
      onClose={() => void navigate({ to: '/animals', search: keptFilters })}
    />
  )
}
