/** Header of every response of the API during a maintenance of the site: its expected end (ISO 8601). */
export const maintenance_header = 'maintenance-until'
