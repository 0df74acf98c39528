import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { NounPage } from '../nouns/NounPage.tsx'
import { useProducts } from './ProductForm.tsx'

export const Route = createFileRoute('/_signedIn/admin/daycare/prices')({
  staticData: {
    title: msg`Products of daycare`,
    flag: 'guestSettings',
    admin: { group: 'guests', hint: msg`Visits, passes, subscriptions and extras with their prices` },
  },
  component: Products,
})

function Products() {
  return <NounPage {...useProducts()} />
}
