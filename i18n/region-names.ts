import { catalogueLocale, formatLocale, type Locale } from './locales.ts'

/**
 * Names of regions in a reader's language, where it has its own: `Sardinien` for Sardegna in German. By language and
 * country: the part of the ISO 3166-2 code after the country, a space, and the name, joined by `|`. `Intl` has no such
 * names. Compared with the translations of iso-codes.
 */
const names: Partial<Record<Locale, Readonly<Record<string, string>>>> = {
  da: {
    IT: '78 Calabrien|72 Campanien|42 Ligurien|25 Lombardiet|75 Apulien|88 Sardinien|82 Sicilien|32 Trentino-Sydtyrol|55 Umbrien|23 Aostadalen',
    DE: 'HH Hamborg|SH Slesvig-Holsten',
    AT: '7 Tyrol',
    FR: '20R Korsika|NOR Normandiet',
    BE: 'BRU Bruxelles|VLG Flandern|WAL Vallonien',
    ES: 'AN Andalusien|AR Aragonien|AS Asturien|CN De Kanariske Øer|CB Kantabrien|CL Castilien og León|CM Castilien-La Mancha|CT Catalonien|MD Madrid|VC Valencia|GA Galicien|IB Balearerne|PV Baskerlandet|MC Murcia',
    FI: '02 Södra Karelen|03 Södra Österbotten|04 Södra Savolax|05 Kajanaland|06 Egentliga Tavastland|07 Mellersta Österbotten|08 Mellersta Finland|09 Kymmenedalen|10 Lapland|11 Birkaland|12 Österbotten|13 Norra Karelen|14 Norra Österbotten|15 Norra Savolax|16 Päijänne-Tavastland|18 Nyland|19 Egentliga Finland',
    PL: '02 Nedre Schlesien|06 Lublin|08 Lubusz|10 Łódź|12 Lillepolen|14 Masovien|16 Opole|22 Pommern|24 Schlesien|30 Storpolen|32 Vestpommern',
    GB: 'NIR Nordirland|SCT Skotland',
    US: 'CA Californien',
  },
  de: {
    IT: '65 Abruzzen|77 Basilikata|78 Kalabrien|72 Kampanien|36 Friaul-Julisch Venetien|62 Latium|42 Ligurien|25 Lombardei|57 Marken|21 Piemont|75 Apulien|88 Sardinien|82 Sizilien|52 Toskana|32 Trentino-Südtirol|55 Umbrien|23 Aostatal|34 Venetien',
    CH: 'FR Freiburg|GE Genf|NE Neuenburg|TI Tessin|VS Wallis|VD Waadt',
    FR: '20R Korsika|OCC Okzitanien',
    BE: 'BRU Brüssel|VLG Flandern|WAL Wallonien',
    NL: 'NB Nordbrabant|NH Nordholland|ZE Seeland|ZH Südholland',
    ES: 'AN Andalusien|AR Aragonien|AS Asturien|CN Kanarische Inseln|CB Kantabrien|CL Kastilien und León|CM Kastilien-La Mancha|CT Katalonien|MD Madrid|VC Valencia|GA Galicien|IB Balearen|PV Baskenland|MC Murcia',
    DK: '84 Hauptstadtregion|82 Mitteljütland|81 Nordjütland|85 Seeland|83 Süddänemark',
    SE: 'M Schonen',
    FI: '02 Südkarelien|03 Südösterbotten|04 Südsavo|07 Mittelösterbotten|08 Mittelfinnland|10 Lappland|12 Österbotten|13 Nordkarelien|14 Nordösterbotten|15 Nordsavo|19 Südwestfinnland',
    PL: '02 Niederschlesien|04 Kujawien-Pommern|06 Lublin|08 Lebus|10 Łódź|12 Kleinpolen|14 Masowien|16 Oppeln|18 Karpatenvorland|20 Podlachien|22 Pommern|24 Schlesien|26 Heiligkreuz|28 Ermland-Masuren|30 Großpolen|32 Westpommern',
    GB: 'NIR Nordirland|SCT Schottland',
    US: 'CA Kalifornien',
  },
  en: {
    IT: '25 Lombardy|21 Piedmont|75 Apulia|88 Sardinia|82 Sicily|52 Tuscany|23 Aosta Valley',
    DE: 'BY Bavaria|HE Hesse|MV Mecklenburg-Western Pomerania|NI Lower Saxony|NW North Rhine-Westphalia|RP Rhineland-Palatinate|SN Saxony|ST Saxony-Anhalt|TH Thuringia',
    AT: '2 Carinthia|3 Lower Austria|4 Upper Austria|6 Styria|7 Tyrol|9 Vienna',
    CH: 'GE Geneva|LU Lucerne|ZH Zurich',
    FR: 'BRE Brittany|20R Corsica|NOR Normandy',
    BE: 'BRU Brussels|VLG Flanders|WAL Wallonia',
    NL: 'NB North Brabant|NH North Holland|ZH South Holland',
    ES: 'AN Andalusia|AR Aragon|CN Canary Islands|CL Castile and León|CM Castile-La Mancha|CT Catalonia|MD Madrid|VC Valencia|IB Balearic Islands|NC Navarre|PV Basque Country|MC Murcia',
    DK: '84 Capital Region|82 Central Jutland|81 North Jutland|85 Zealand|83 Southern Denmark',
    FI: '02 South Karelia|03 South Ostrobothnia|04 South Savo|07 Central Ostrobothnia|08 Central Finland|10 Lapland|12 Ostrobothnia|13 North Karelia|14 North Ostrobothnia|15 North Savo|19 Southwest Finland',
    PL: '02 Lower Silesia|04 Kuyavia-Pomerania|06 Lublin|08 Lubusz|10 Łódź|12 Lesser Poland|14 Masovia|16 Opole|18 Subcarpathia|20 Podlasie|22 Pomerania|24 Silesia|28 Warmia-Masuria|30 Greater Poland|32 West Pomerania',
  },
  es: {
    IT: '65 Abruzos|45 Emilia-Romaña|36 Friuli-Venecia Julia|62 Lacio|25 Lombardía|57 Marcas|21 Piamonte|75 Apulia|88 Cerdeña|32 Trentino-Alto Adigio|55 Umbría|23 Valle de Aosta|34 Véneto',
    DE: 'BW Baden-Wurtemberg|BY Baviera|BE Berlín|BB Brandeburgo|HH Hamburgo|MV Mecklemburgo-Pomerania Occidental|NI Baja Sajonia|NW Renania del Norte-Westfalia|RP Renania-Palatinado|SL Sarre|SN Sajonia|ST Sajonia-Anhalt|TH Turingia',
    AT: '2 Carintia|3 Baja Austria|4 Alta Austria|5 Salzburgo|6 Estiria|9 Viena',
    CH: 'AG Argovia|AR Appenzell Rodas Exteriores|AI Appenzell Rodas Interiores|BL Basilea-Campiña|BS Basilea-Ciudad|BE Berna|FR Friburgo|GE Ginebra|GL Glaris|GR Grisones|LU Lucerna|SO Soleura|SG San Galo|TG Turgovia|TI Tesino|ZH Zúrich',
    FR: 'ARA Auvernia-Ródano-Alpes|BFC Borgoña-Franco Condado|BRE Bretaña|CVL Centro-Valle de Loira|20R Córcega|GES Gran Este|HDF Alta Francia|IDF Isla de Francia|NOR Normandía|NAQ Nueva Aquitania|OCC Occitania|PDL Países del Loira|PAC Provenza-Alpes-Costa Azul',
    BE: 'BRU Bruselas|VLG Flandes|WAL Valonia',
    NL: 'FR Frisia|GE Güeldres|GR Groninga|LI Limburgo|NB Brabante Septentrional|NH Holanda Septentrional|ZE Zelanda|ZH Holanda Meridional',
    ES: 'CT Cataluña|VC Comunidad Valenciana|IB Islas Baleares|PV País Vasco',
    DK: '84 Región Capital|82 Jutlandia Central|81 Jutlandia Septentrional|85 Selandia|83 Dinamarca Meridional',
    SE: 'M Escania|AB Estocolmo',
    FI: '02 Carelia del Sur|03 Ostrobotnia del Sur|04 Savonia del Sur|07 Ostrobotnia Central|08 Finlandia Central|10 Laponia|12 Ostrobotnia|13 Carelia del Norte|14 Ostrobotnia del Norte|15 Savonia del Norte|19 Finlandia Propia',
    PL: '02 Baja Silesia|04 Cuyavia y Pomerania|06 Lublin|08 Lubusz|10 Łódź|12 Pequeña Polonia|14 Mazovia|16 Opole|18 Subcarpacia|20 Podlaquia|22 Pomerania|24 Silesia|26 Santa Cruz|28 Varmia y Masuria|30 Gran Polonia|32 Pomerania Occidental',
    GB: 'ENG Inglaterra|NIR Irlanda del Norte|SCT Escocia|WLS Gales',
    US: 'DC Distrito de Columbia|HI Hawái|LA Luisiana|MI Míchigan|MS Misisipi|MO Misuri|NH Nuevo Hampshire|NJ Nueva Jersey|NM Nuevo México|NY Nueva York|NC Carolina del Norte|ND Dakota del Norte|OR Oregón|PA Pensilvania|SC Carolina del Sur|SD Dakota del Sur|WV Virginia Occidental',
  },
  fi: {
    IT: '75 Apulia|88 Sardinia|82 Sisilia|32 Trentino-Etelä-Tiroli|23 Aostanlaakso',
    DE: 'BY Baijeri|BE Berliini|HH Hampuri|MV Mecklenburg-Etu-Pommeri|NI Ala-Saksi|SN Saksi|ST Saksi-Anhalt',
    AT: '3 Ala-Itävalta|4 Ylä-Itävalta|7 Tiroli',
    FR: '20R Korsika|NOR Normandia',
    BE: 'BRU Bryssel|VLG Flanderi|WAL Vallonia',
    NL: 'NB Pohjois-Brabant|NH Pohjois-Hollanti|ZH Etelä-Hollanti',
    ES: 'AN Andalusia|AR Aragonia|AS Asturia|CN Kanariansaaret|CB Kantabria|CL Kastilia ja León|CM Kastilia-La Mancha|CT Katalonia|MD Madrid|VC Valencia|IB Baleaarit|PV Baskimaa|MC Murcia',
    DK: '82 Keski-Jyllanti|81 Pohjois-Jyllanti|85 Själlanti|83 Etelä-Tanska',
    SE: 'AB Tukholma|I Gotlanti|W Taalainmaa',
    FI: '01 Ahvenanmaa',
    PL: '02 Ala-Sleesia|06 Lublin|08 Lubusz|10 Łódź|12 Vähä-Puola|14 Masovia|16 Opole|22 Pommeri|24 Sleesia|30 Suur-Puola|32 Länsi-Pommeri',
    GB: 'ENG Englanti|NIR Pohjois-Irlanti|SCT Skotlanti',
    US: 'CA Kalifornia|HI Havaiji|NC Pohjois-Carolina|ND Pohjois-Dakota|SC Etelä-Carolina|SD Etelä-Dakota|WV Länsi-Virginia',
  },
  fr: {
    IT: '65 Abruzzes|77 Basilicate|78 Calabre|72 Campanie|45 Émilie-Romagne|36 Frioul-Vénétie julienne|62 Latium|42 Ligurie|25 Lombardie|57 Marches|21 Piémont|75 Pouilles|88 Sardaigne|82 Sicile|52 Toscane|32 Trentin-Haut-Adige|55 Ombrie|23 Vallée d’Aoste|34 Vénétie',
    DE: 'BW Bade-Wurtemberg|BY Bavière|BB Brandebourg|HB Brême|HH Hambourg|HE Hesse|MV Mecklembourg-Poméranie-Occidentale|NI Basse-Saxe|NW Rhénanie-du-Nord-Westphalie|RP Rhénanie-Palatinat|SL Sarre|SN Saxe|ST Saxe-Anhalt|TH Thuringe',
    AT: '2 Carinthie|3 Basse-Autriche|4 Haute-Autriche|5 Salzbourg|6 Styrie|7 Tyrol|9 Vienne',
    CH: 'AG Argovie|AR Appenzell Rhodes-Extérieures|AI Appenzell Rhodes-Intérieures|BL Bâle-Campagne|BS Bâle-Ville|BE Berne|GL Glaris|GR Grisons|LU Lucerne|NW Nidwald|OW Obwald|SH Schaffhouse|SZ Schwytz|SO Soleure|SG Saint-Gall|TG Thurgovie|TI Tessin|ZG Zoug|ZH Zurich',
    BE: 'BRU Bruxelles|VLG Flandre',
    NL: 'FR Frise|GE Gueldre|GR Groningue|LI Limbourg|NB Brabant-Septentrional|NH Hollande-Septentrionale|ZE Zélande|ZH Hollande-Méridionale',
    ES: 'AN Andalousie|AR Aragon|AS Asturies|CN Îles Canaries|CB Cantabrie|CL Castille-et-León|CM Castille-La Manche|CT Catalogne|MD Madrid|VC Communauté valencienne|EX Estrémadure|GA Galice|IB Îles Baléares|NC Navarre|PV Pays basque|MC Murcie',
    DK: '84 Région capitale|82 Jutland central|81 Jutland du Nord|85 Seeland|83 Danemark du Sud',
    SE: 'M Scanie',
    FI: '02 Carélie du Sud|03 Ostrobotnie du Sud|04 Savonie du Sud|07 Ostrobotnie centrale|08 Finlande centrale|10 Laponie|12 Ostrobotnie|13 Carélie du Nord|14 Ostrobotnie du Nord|15 Savonie du Nord|19 Finlande du Sud-Ouest',
    PL: '02 Basse-Silésie|04 Cujavie-Poméranie|06 Lublin|08 Lubusz|10 Łódź|12 Petite-Pologne|14 Mazovie|16 Opole|18 Basses-Carpates|20 Podlachie|22 Poméranie|24 Silésie|26 Sainte-Croix|28 Varmie-Mazurie|30 Grande-Pologne|32 Poméranie-Occidentale',
    GB: 'ENG Angleterre|NIR Irlande du Nord|SCT Écosse|WLS Pays de Galles',
    US: 'CA Californie|DC District de Columbia|FL Floride|GA Géorgie|HI Hawaï|LA Louisiane|NM Nouveau-Mexique|NC Caroline du Nord|ND Dakota du Nord|PA Pennsylvanie|SC Caroline du Sud|SD Dakota du Sud|VA Virginie|WV Virginie-Occidentale',
  },
  it: {
    DE: 'BY Baviera|BE Berlino|BB Brandeburgo|HB Brema|HH Amburgo|HE Assia|MV Meclemburgo-Pomerania Anteriore|NI Bassa Sassonia|NW Renania Settentrionale-Vestfalia|RP Renania-Palatinato|SN Sassonia|ST Sassonia-Anhalt|TH Turingia',
    AT: '2 Carinzia|3 Bassa Austria|4 Alta Austria|5 Salisburgo|6 Stiria|7 Tirolo|9 Vienna',
    CH: 'AG Argovia|AR Appenzello Esterno|AI Appenzello Interno|BL Basilea Campagna|BS Basilea Città|BE Berna|FR Friburgo|GE Ginevra|GL Glarona|GR Grigioni|JU Giura|LU Lucerna|NW Nidvaldo|OW Obvaldo|SH Sciaffusa|SZ Svitto|SO Soletta|SG San Gallo|TG Turgovia|VS Vallese|ZG Zugo|ZH Zurigo',
    FR: 'ARA Alvernia-Rodano-Alpi|BFC Borgogna-Franca Contea|BRE Bretagna|CVL Centro-Valle della Loira|20R Corsica|GES Grande Est|HDF Alta Francia|NOR Normandia|NAQ Nuova Aquitania|OCC Occitania|PDL Paesi della Loira|PAC Provenza-Alpi-Costa Azzurra',
    BE: 'BRU Bruxelles|VLG Fiandre|WAL Vallonia',
    NL: 'FR Frisia|GE Gheldria|GR Groninga|LI Limburgo|NB Brabante Settentrionale|NH Olanda Settentrionale|ZE Zelanda|ZH Olanda Meridionale',
    ES: 'AN Andalusia|AR Aragona|AS Asturie|CN Canarie|CL Castiglia e León|CM Castiglia-La Mancia|CT Catalogna|MD Madrid|VC Comunità Valenciana|EX Estremadura|GA Galizia|IB Baleari|PV Paesi Baschi|MC Murcia',
    DK: '84 Regione della Capitale|82 Jutland Centrale|81 Jutland Settentrionale|85 Selandia|83 Danimarca Meridionale',
    SE: 'M Scania|AB Stoccolma',
    FI: '02 Carelia Meridionale|03 Ostrobotnia Meridionale|04 Savo Meridionale|07 Ostrobotnia Centrale|08 Finlandia Centrale|10 Lapponia|12 Ostrobotnia|13 Carelia Settentrionale|14 Ostrobotnia Settentrionale|15 Savo Settentrionale|19 Finlandia Sudoccidentale|01 Isole Åland',
    PL: '02 Bassa Slesia|04 Cuiavia-Pomerania|06 Lublino|08 Lubusz|10 Łódź|12 Piccola Polonia|14 Masovia|16 Opole|18 Precarpazi|20 Podlachia|22 Pomerania|24 Slesia|26 Santa Croce|28 Varmia-Masuria|30 Grande Polonia|32 Pomerania Occidentale',
    GB: 'ENG Inghilterra|NIR Irlanda del Nord|SCT Scozia|WLS Galles',
    US: 'DC Distretto di Columbia|NM Nuovo Messico|NC Carolina del Nord|ND Dakota del Nord|SC Carolina del Sud|SD Dakota del Sud|WV Virginia Occidentale',
  },
  nb: {
    IT: '88 Sardinia|32 Trentino-Sør-Tyrol|23 Aostadalen',
    AT: '7 Tyrol',
    FR: '20R Korsika',
    BE: 'BRU Brussel|VLG Flandern|WAL Vallonia',
    ES: 'AN Andalusia|CN Kanariøyene|CL Castilla og León|CT Catalonia|MD Madrid|VC Valencia|IB Balearene|PV Baskerland|MC Murcia',
    FI: '02 Södra Karelen|03 Södra Österbotten|04 Södra Savolax|05 Kajanaland|06 Egentliga Tavastland|07 Mellersta Österbotten|08 Mellersta Finland|09 Kymmenedalen|10 Lappland|11 Birkaland|12 Österbotten|13 Norra Karelen|14 Norra Österbotten|15 Norra Savolax|16 Päijänne-Tavastland|18 Nyland|19 Egentliga Finland',
    PL: '02 Nedre Schlesien|06 Lublin|08 Lubusz|10 Łódź|12 Lillepolen|14 Masovia|16 Opole|22 Pommern|24 Schlesien|30 Storpolen|32 Vest-Pommern',
    GB: 'NIR Nord-Irland|SCT Skottland',
    US: 'NC Nord-Carolina|ND Nord-Dakota|SC Sør-Carolina|SD Sør-Dakota|WV Vest-Virginia',
  },
  nl: {
    IT: '65 Abruzzen|78 Calabrië|72 Campanië|42 Ligurië|25 Lombardije|57 Marken|21 Piëmont|75 Apulië|88 Sardinië|82 Sicilië|52 Toscane|32 Trentino-Zuid-Tirol|55 Umbrië',
    DE: 'BY Beieren|BE Berlijn|MV Mecklenburg-Voor-Pommeren|NI Nedersaksen|NW Noordrijn-Westfalen|RP Rijnland-Palts|SN Saksen|ST Saksen-Anhalt|SH Sleeswijk-Holstein',
    AT: '2 Karinthië|3 Neder-Oostenrijk|4 Opper-Oostenrijk|6 Stiermarken|9 Wenen',
    CH: 'BL Bazel-Landschap|BS Bazel-Stad',
    FR: '20R Corsica|NOR Normandië|OCC Occitanië',
    BE: 'BRU Brussel|WAL Wallonië',
    ES: 'AN Andalusië|AS Asturië|CN Canarische Eilanden|CB Cantabrië|CL Castilië en León|CM Castilië-La Mancha|CT Catalonië|MD Madrid|VC Valencia|GA Galicië|IB Balearen|PV Baskenland|MC Murcia',
    DK: '84 Hoofdstad|82 Midden-Jutland|81 Noord-Jutland|85 Seeland|83 Zuid-Denemarken',
    FI: '02 Zuid-Karelië|03 Zuid-Ostrobothnië|04 Zuid-Savo|07 Centraal-Ostrobothnië|08 Centraal-Finland|10 Lapland|12 Ostrobothnië|13 Noord-Karelië|14 Noord-Ostrobothnië|15 Noord-Savo|19 Zuidwest-Finland',
    PL: '02 Neder-Silezië|04 Koejavië-Pommeren|06 Lublin|08 Lubusz|10 Łódź|12 Klein-Polen|14 Mazovië|16 Opole|18 Subkarpaten|20 Podlachië|22 Pommeren|24 Silezië|26 Heilig Kruis|28 Ermland-Mazurië|30 Groot-Polen|32 West-Pommeren',
    GB: 'ENG Engeland|NIR Noord-Ierland|SCT Schotland',
    US: 'CA Californië|NC Noord-Carolina|ND Noord-Dakota|SC Zuid-Carolina|SD Zuid-Dakota',
  },
  pl: {
    IT: '65 Abruzja|78 Kalabria|72 Kampania|45 Emilia-Romania|36 Friuli-Wenecja Julijska|62 Lacjum|21 Piemont|75 Apulia|88 Sardynia|82 Sycylia|52 Toskania|32 Trydent-Górna Adyga|23 Dolina Aosty|34 Wenecja Euganejska',
    DE: 'BW Badenia-Wirtembergia|BY Bawaria|BB Brandenburgia|HB Brema|HE Hesja|MV Meklemburgia-Pomorze Przednie|NI Dolna Saksonia|NW Nadrenia Północna-Westfalia|RP Nadrenia-Palatynat|SL Saara|SN Saksonia|ST Saksonia-Anhalt|SH Szlezwik-Holsztyn|TH Turyngia',
    AT: '2 Karyntia|3 Dolna Austria|4 Górna Austria|6 Styria|7 Tyrol|9 Wiedeń',
    CH: 'AG Argowia|BL Bazylea-Okręg|BS Bazylea-Miasto|BE Berno|FR Fryburg|GE Genewa|GR Gryzonia|LU Lucerna|SH Szafuza|SO Solura|TG Turgowia|ZH Zurych',
    FR: 'ARA Owernia-Rodan-Alpy|BFC Burgundia-Franche-Comté|BRE Bretania|CVL Region Centralny-Dolina Loary|20R Korsyka|NOR Normandia|NAQ Nowa Akwitania|OCC Oksytania|PDL Kraj Loary|PAC Prowansja-Alpy-Lazurowe Wybrzeże',
    BE: 'BRU Bruksela|VLG Flandria|WAL Walonia',
    NL: 'FR Fryzja|GE Geldria|LI Limburgia|NB Brabancja Północna|NH Holandia Północna|ZE Zelandia|ZH Holandia Południowa',
    ES: 'AN Andaluzja|AR Aragonia|AS Asturia|CN Wyspy Kanaryjskie|CB Kantabria|CL Kastylia i León|CM Kastylia-La Mancha|CT Katalonia|MD Madryt|VC Walencja|EX Estremadura|GA Galicja|IB Baleary|NC Nawarra|PV Kraj Basków|MC Murcja',
    DK: '84 Region Stołeczny|82 Jutlandia Środkowa|81 Jutlandia Północna|85 Zelandia|83 Dania Południowa',
    SE: 'M Skania|AB Sztokholm|I Gotlandia',
    FI: '02 Karelia Południowa|03 Ostrobotnia Południowa|04 Sawonia Południowa|07 Ostrobotnia Środkowa|08 Finlandia Środkowa|10 Laponia|12 Ostrobotnia|13 Karelia Północna|14 Ostrobotnia Północna|15 Sawonia Północna|19 Finlandia Południowo-Zachodnia|01 Wyspy Alandzkie',
    GB: 'ENG Anglia|NIR Irlandia Północna|SCT Szkocja|WLS Walia',
    US: 'CA Kalifornia|CO Kolorado|DC Dystrykt Kolumbii|FL Floryda|HI Hawaje|LA Luizjana|MS Missisipi|NM Nowy Meksyk|NY Nowy Jork|NC Karolina Północna|ND Dakota Północna|PA Pensylwania|SC Karolina Południowa|SD Dakota Południowa|TX Teksas|VA Wirginia|WA Waszyngton|WV Wirginia Zachodnia',
  },
  sv: {
    IT: '78 Kalabrien|72 Kampanien|42 Ligurien|25 Lombardiet|75 Apulien|88 Sardinien|82 Sicilien|32 Trentino-Sydtyrolen|55 Umbrien|23 Aostadalen',
    AT: '7 Tyrolen',
    FR: '20R Korsika|OCC Occitanien',
    BE: 'BRU Bryssel|VLG Flandern|WAL Vallonien',
    ES: 'AN Andalusien|AR Aragonien|AS Asturien|CN Kanarieöarna|CB Kantabrien|CL Kastilien och León|CM Kastilien-La Mancha|CT Katalonien|MD Madrid|VC Valencia|GA Galicien|IB Balearerna|PV Baskien|MC Murcia',
    DK: '82 Mittjylland|85 Själland',
    FI: '02 Södra Karelen|03 Södra Österbotten|04 Södra Savolax|05 Kajanaland|06 Egentliga Tavastland|07 Mellersta Österbotten|08 Mellersta Finland|09 Kymmenedalen|10 Lappland|11 Birkaland|12 Österbotten|13 Norra Karelen|14 Norra Österbotten|15 Norra Savolax|16 Päijänne-Tavastland|18 Nyland|19 Egentliga Finland',
    PL: '02 Nedre Schlesien|04 Kujavien-Pommern|06 Lublin|08 Lubusz|10 Łódź|12 Lillpolen|14 Masovien|16 Opole|18 Nedre Karpaterna|20 Podlasien|22 Pommern|24 Schlesien|28 Ermland-Masurien|30 Storpolen|32 Västpommern',
    GB: 'NIR Nordirland|SCT Skottland',
    US: 'CA Kalifornien',
  },
}

interface Region {
  /** ISO 3166-2 code. */
  readonly code: string
  /** Name in the country's language. */
  readonly name: string
}

const known = new Map<Locale, ReadonlyMap<string, string>>()

/** Returns the region's name in the reader's language, or its own name if the language has no other, with ’ for '. */
export function nameRegion({ code, name }: Region, locale: Locale): string {
  const language = catalogueLocale(locale)
  const inLanguage = known.get(language) ?? readNames(language)
  known.set(language, inLanguage)
  return inLanguage.get(code) ?? name.replaceAll("'", '’')
}

/** Returns regions with their names in the reader's language, in its alphabetical order. */
export const nameRegions = <Named extends Region>(regions: readonly Named[], locale: Locale): Named[] =>
  regions
    .map((region) => ({ ...region, name: nameRegion(region, locale) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, formatLocale(locale)))

/** Returns the names that a language has of its own, by code. */
export const readNames = (language: Locale): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(names[language] ?? {}).flatMap(([country, list]) =>
      list.split('|').map((entry): [string, string] => {
        const at = entry.indexOf(' ')
        return [`${country}-${entry.slice(0, at)}`, entry.slice(at + 1)]
      }),
    ),
  )
