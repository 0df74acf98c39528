// Where an animal is shown: on its own page once there is one, until then in the list that is searched for it.
import { useRouter } from '@tanstack/react-router'
import type { Animal } from '../../../shared/animals/animal.ts'

export function useGoToAnimal(): (animal: Animal) => void {
  const router = useRouter()
  return ({ id, name, number }) => {
    if ('/animal/$id' in router.routesByPath) void router.navigate({ to: '/animal/$id', params: { id } })
    else void router.navigate({ to: '/animals', search: { search: name || number } })
  }
}
