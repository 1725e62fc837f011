import { attachTowns } from '#web/parts/town-combobox.ts'

/**
 * Suggests towns while the visitor types. Choosing a town also sets its region. The page contains the texts of the
 * list.
 */
export function offerTowns(box: HTMLElement): void {
  const form = box.closest('form')
  const town = form?.querySelector<HTMLInputElement>('input[name="town"]')
  const country = form?.querySelector<HTMLInputElement | HTMLSelectElement>('[name="country"]')
  const region = form?.querySelector<HTMLSelectElement>('select[name="region"]')
  if (!town || !country || !region) return
  const { list = '', found = '', none = '' } = box.dataset
  attachTowns(town, {
    texts: { list, found, none },
    place: () => ({ country: country.value, region: region.value || null }),
    onChoose: (chosen) => {
      town.value = chosen.label
      region.value = chosen.region
    },
  })
}
