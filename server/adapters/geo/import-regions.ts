/**
 * Maps GeoNames' region codes (admin1) to ISO 3166-2. An entry is `admin1:ISO`, or a single code if both codes are
 * equal. The mapping is not generated; geo.test.ts verifies it with well-known towns.
 */
const isoOfAdmin1: Record<string, string> = {
  IT: '01:65 02:77 03:78 04:72 05:45 06:36 07:62 08:42 09:25 10:57 11:67 12:21 13:75 14:88 15:82 16:52 17:32 18:55 19:23 20:34',
  DE: '01:BW 02:BY 03:HB 04:HH 05:HE 06:NI 07:NW 08:RP 09:SL 10:SH 11:BB 12:MV 13:SN 14:ST 15:TH 16:BE',
  AT: '01:1 02:2 03:3 04:4 05:5 06:6 07:7 08:8 09:9',
  CH: 'AG AI AR BE BL BS FR GE GL GR JU LU NE NW OW SG SH SO SZ TG TI UR VD VS ZG ZH',
  FR: '11:IDF 24:CVL 27:BFC 28:NOR 32:HDF 44:GES 52:PDL 53:BRE 75:NAQ 76:OCC 84:ARA 93:PAC 94:20R',
  BE: 'BRU VLG WAL',
  NL: '01:DR 02:FR 03:GE 04:GR 05:LI 06:NB 07:NH 09:UT 10:ZE 11:ZH 15:OV 16:FL',
  ES: '07:IB 27:RI 29:MD 31:MC 32:NC 34:AS 39:CB 51:AN 52:AR 53:CN 54:CM 55:CL 56:CT 57:EX 58:GA 59:PV 60:VC CE ML',
  DK: '17:84 18:82 19:81 20:85 21:83',
  SE: '02:K 03:X 05:I 06:N 07:Z 08:F 09:H 10:W 12:G 14:BD 15:T 16:E 18:D 21:C 22:S 23:AC 24:Y 25:U 26:AB 27:M 28:O',
  NO: '08:15 09:18 12:03 14:11 21:50 34 42 46',
  FI: '01:18 02:19 04:17 05:06 06:11 07:16 08:09 09:02 10:04 11:15 12:13 13:08 14:03 15:12 16:07 17:14 18:05 19:10',
  PL: '72:02 73:04 74:10 75:06 76:08 77:12 78:14 79:16 80:18 81:20 82:22 83:24 84:26 85:28 86:30 87:32',
  GB: 'ENG SCT WLS NIR',
  IE: 'C L M U',
  US: `AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH
    OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY`,
}

/**
 * Region names in the local language. They replace names of the npm package country-region-data that are English,
 * outdated, misspelt, or of another administrative level.
 */
export const ownRegionNames: Record<string, string> = {
  'BE-BRU': 'Bruxelles / Brussel',
  'BE-VLG': 'Vlaanderen',
  'BE-WAL': 'Wallonie',
  'CH-AI': 'Appenzell Innerrhoden',
  'CH-SG': 'St. Gallen',
  'ES-AN': 'Andalucía',
  'ES-AR': 'Aragón',
  'ES-AS': 'Asturias',
  'ES-CB': 'Cantabria',
  'ES-CE': 'Ceuta',
  'ES-CL': 'Castilla y León',
  'ES-CM': 'Castilla-La Mancha',
  'ES-CN': 'Canarias',
  'ES-CT': 'Catalunya',
  'ES-EX': 'Extremadura',
  'ES-GA': 'Galicia',
  'ES-IB': 'Illes Balears',
  'ES-MC': 'Región de Murcia',
  'ES-MD': 'Comunidad de Madrid',
  'ES-ML': 'Melilla',
  'ES-NC': 'Navarra',
  'ES-PV': 'País Vasco / Euskadi',
  'ES-RI': 'La Rioja',
  'ES-VC': 'Comunitat Valenciana',
  'FI-01': 'Åland',
  'FR-20R': 'Corse',
  'GB-ENG': 'England',
  'GB-NIR': 'Northern Ireland',
  'GB-SCT': 'Scotland',
  'GB-WLS': 'Wales',
  'IE-C': 'Connacht',
  'IE-L': 'Leinster',
  'IE-M': 'Munster',
  'IE-U': 'Ulster',
  'NO-31': 'Østfold',
  'NO-32': 'Akershus',
  'NO-33': 'Buskerud',
  'NO-39': 'Vestfold',
  'NO-40': 'Telemark',
  'NO-42': 'Agder',
  'NO-55': 'Troms',
  'NO-56': 'Finnmark',
}

/**
 * Returns the new county of a place. Norway split three counties in 2024, but GeoNames still has the old
 * counties. Derives the new county from the coordinates. The boundaries below are simplified, but every town is in
 * the correct county.
 */
function norwegianCounty(admin1: string, lat: number, lon: number): string | undefined {
  if (admin1 === '54') return lon > 22.2 ? 'NO-56' : 'NO-55'
  if (admin1 === '38') return lon > 9.9 ? 'NO-39' : 'NO-40'
  if (admin1 !== '30') return undefined
  if (lon < 10.3 || (lon < 10.45 && lat < 59.65)) return 'NO-33'
  return (lat < 59.67 && lon > 10.8) || (lat < 59.5 && lon > 10.6) ? 'NO-31' : 'NO-32'
}

/** Returns the ISO 3166-2 code of a GeoNames place. Throws if the admin1 code is unknown. */
export function regionCodeOf(country: string, admin1: string, lat: number, lon: number): string {
  // Åland has its own country code (AX) but is also the Finnish region FI-01.
  if (country === 'AX') return 'FI-01'
  const divided = country === 'NO' && norwegianCounty(admin1, lat, lon)
  if (divided) return divided
  for (const pair of isoOfAdmin1[country]?.split(/\s+/) ?? []) {
    const [from, to = from] = pair.split(':')
    if (from === admin1) return `${country}-${to}`
  }
  throw new Error(`no region for ${country} admin1 ${admin1}`)
}
