import type { MeaningWords } from './meanings.ts'

/** `*`: also with any ending. */
export const words: MeaningWords = {
  money:
    'dinero plata pasta efectivo pelas perras guita cantidad suma importe ahorros fondos econom* financier* lana',
  currency:
    'euro* eur € dolar* usd libra* mil cien* cincuenta veinte doscient* trescient* pavo* lereles quinient*',
  poor: 'bloquead* robad* perdid* vaci* sin falta* corto pelad* despid* paro desahuci* deuda* debo apuro* crisis embarg* congelad* rojo tirad* atascad* mal ahogad* cortan',
  pay: 'pag* abon* ingres* transfer* transfi* recarg* cubr* adelant* costea* deposit*',
  lend: 'prest* deja* adelant* fiar fias',
  give: 'manda* envia* dame das dar pasa* haz* haces hacer ingresa* echa* pon* regal*',
  repay: 'devuel* devol* nomina cobro cobre viernes intereses reembols* sueldo',
  payment_service:
    'bizum paypal revolut western union moneygram verse twyp caixabank bbva santander wise klarna openbank n26',
  bill: 'alquiler recibo* factura* luz gas multa fianza tasa* impuesto* hipoteca letra seguro matricula cuota* suscripci* deposito senal',
  fare: 'billete* vuelo* tren avion gasolina taxi hotel* viaje renfe ave bus autobus blablacar',
  parcel: 'aduana* paquete* visado envio transport* mensajer* correos permiso embajada liberar licencia',
  illness:
    'hospital* opera* medicin* medicament* medico veterinari* tratamiento accidente enferm* cancer dentista farmacia insulina quirofano',
  family:
    'madre mama padre papa hijo* hija* abuel* hermano hermana tio tia primo sobrin* nino* nina* nene bebe crio*',
  abroad:
    'soldado militar* ejercito plataforma petrol* barco capitan ingenier* siria ghana nigeria estambul dubai extranjero general mision onu viud* cirujan* desplegad*',
  inheritance: 'herencia* hered* oro millon* abogad* notari* testamento loteria premio',
  help: 'ayud* favor mano apoy* socorr* salvar* donacion* cable',
  generous: 'generos* mimar* mime* sugar daddy papi caprich* manten* agradecid* patrocin* paga recompensa',
  need: 'necesit* falta urgente* hace preciso busco',
  job: 'trabajo* currar curro ingreso* extra* gan* casa equipo tareas online teletrabajo empleo pasiv*',
  gift: 'tarjeta* regalo gift card codigo* vale* cupon recarga* prepago bono*',
  brand:
    'amazon apple itunes steam google play paysafe* netflix playstation psn xbox zalando razer fnac corte ingles mediamarkt mercadona carrefour ikea neosurf game roblox estanco',
  buy: 'compr* coge* pill* pide pedir kiosco estanco supermercado tienda chino',
  scratch: 'rasc* ticket recibo reverso detras foto pin',
  invest: 'invert* invers* accion* fondo* bolsa capital cartera rentab*',
  crypto:
    'bitcoin* btc cripto* crypto* ethereum eth usdt tether token* wallet billetera blockchain nft moneda* binance solana dogecoin xrp airdrop staking mineria preventa memecoin',
  trading: 'trad* forex senal* broker plataforma* bot robot arbitraje opciones apalanc* mercado* divisas',
  profit:
    'benefici* gan* rentabil* dobl* duplic* multiplic* por ciento % diari* seman* mensual* rico pasiv* riqueza',
  teach: 'ensen* explic* mostr* guio guiar* aprend* mentor* meto entrar',
  chance:
    'oportunidad* ocasion secret* segur* garantiz* metodo sistema grupo* riesgo* futuro proyecto oferta estrategia libre',
  document: 'dni pasaporte* documento* carnet conducir nie identidad cedula',
  picture: 'foto* escane* delante detras anverso reverso selfie captura* pantallazo*',
  secret: 'contrasen* pin cvv clave* acceso usuario login caducidad cifras credencial* coordenadas',
  account: 'cuenta* iban banco* bancari* tarjeta* visa debito numero saldo titular',
  wealth:
    'sueldo salario pension* ahorr* piso* casa propiedad* finca* ingresos patrimonio hipoteca herencia jubilad* terren* cobras ganas dueno',
  identity: 'naci* direccion calle apellido* nombre soltera postal dni vives portal piso completo',
  code: 'codigo* numer* cifra* digito* otp clave* pin verificacion',
  message: 'sms mensaje* notificacion* correo mail aviso',
  approve: 'confirm* acept* aprob* aprueb* autoriz* pulsa* dale clic valid* verific* firma*',
  link: 'qr escanea* enlace* link* pincha* descarg* instal* app aplicacion web pagina registr*',
  arrive: 'lleg* recib* sale salio aparec* entra',
  service:
    'whatsapp wasap* guasap* wsp wasa whats telegram tele instagram insta ig snap snapchat signal facebook face fb messenger viber skype tiktok discord verde kik wechat hangouts',
  phone: 'telefono* movil numero llam* fijo whats prefijo',
  mail: 'mail correo email gmail hotmail arroba punto guion bajo outlook yahoo direccion',
  contact_me: 'escrib* habla* busca* agreg* anade* encuentr* sigue* contact* llama* mandame localiza*',
  move: 'pasamos cambi* otro otra fuera mejor privad* directo aparte lado vamos seguimos alli',
  rarely:
    'poco nunca borr* cierro elimin* aqui perfil pagina sitio web conecto notificaciones entro caduca pagar apenas',
  digit: 'cero uno dos tres cuatro cinco seis siete ocho nueve',
  you: 'tu te ti tuyo tuya tus contigo usted le os vos',
  me: 'me mi yo mis mio mia conmigo nos',
  can_you: 'puedes podrias podes quieres querrias importa serias tienes harias',
  tell: 'dime di dimelo mandame mandamelo pasame leeme escribeme reenvia* copia* dictame dame envialo pegamelo',
  urgent: 'ya ahora hoy urgente* rapido manana antes noche pronto inmediat* cuanto',
  promise: 'prometo juro confia* secreto nadie palabra sincer* entre nosotros honest*',
  not: 'no nunca nada sin nadie ni ningun* tampoco jamas',
  past: 'era estaba tenia fue fui ayer pasado hace anos ano siempre compre habia he visto dejado',
  others: 'el ella ellos amig* companer* vecin* gente todos chico chica ex jefe alguien suegra cunad*',
  warning: 'estaf* timo* fals* fake denunci* pesad* odio cuidado desconfi* bot scam*',
  laugh: 'jaja* jeje* jiji lol xd broma* risa',
  meet: 'quedar* quedamos vernos cafe cena cenar cerveza cana* vino parque estacion cine paseo tomar invit* terraza tapas plaza helado',
  hobby:
    'libro* peli* serie musica cocin* perro gato mar playa montana bici deporte correr gimnasio concierto* vacaciones receta* futbol jardin nadar yoga teatro tarta baile*',
  work_talk: 'oficina turno jefe reunion colegio taller enfermer* profe* examen universidad oposicion*',
  love: 'amor carino guap* cielo corazon bonita hermos* reina rey beso* princesa bebe',
  question: 'que como donde cual cuales cuanto cuanta cuantos porque quien cuando',
  only: 'solo solamente basta poco poquito pequen* detalle* un',
  please: 'porfa porfavor porfis porfi favor ruego suplico',
  consequence: 'asi entonces luego sino cuando despues',
  can_i: 'puedo podria hago doy mando voy quiero',
  together: 'juntos juntas nuestro* nuestra futuro',
  real: 'real verdad serio seria demostr* prueb* autentic*',
  period: 'mes meses seman* dia diario',
  come_to_you: 'venir voy verte visitar* llegar ir conocerte viajar',
  book: 'reserv* booking airbnb',
  open: 'abre abrir activ* mete introduc* rellen* carga*',
  easier: 'facil* sencill* comod* rapid*',
  details: 'datos informacion formulario papeles',
  stranded: 'aeropuerto varad* retenid* carcel frontera atrapad*',
  surprise: 'sorpresa flores regalo* paquete',
  free: 'gratis cuesta',
  instead: 'preferi* lugar mejor',
  like: 'gusta gustan encanta favorit* odio',
  weekday: 'lunes martes miercoles jueves sabado domingo finde verano invierno navidad',
  habit: 'siempre todavia fin manana otra ya menos',
  thanks: 'gracias perdon buenos buenas encantad*',
  profile: 'perfil foto sonrisa ojos pelo match',
  ask_shyly: 'pedir pedirte pregunt* verguenza apena corte atrev*',
  hardship: 'hijos sola desesperad* frio hambre comer nevera zapatos',
  treat: 'invitas pagas compras unas pelu peluqueria netflix caprichito',
  person: 'amable sincer* persona senora mujer hombre caballero',
  food: 'glovo ubereats comer hambre comida supermercado pizza',
  memory_question: 'colegio mascota profesor infancia primer coche apodo',
  probe: 'coche reloj rolex barco chalet tienes divorciad* viud* seguro nomina',
  app_nickname:
    'avioncito avion fantasma fantasmita amarillo azul pajarito onlyfans twitter threads icono telefonito',
  easy_life: 'libertad dejar jefe playa sofa ambicios* list* vida cambi* sueno*',
  withdraw: 'retir* sacar saque cobr* desbloque* recuper*',
  network: 'red multinivel piramid* productos bienestar webinar zoom kit socia socio',
  charity: 'orfan* caridad asociacion iglesia terremoto inundacion colecta gofundme',
  paid_company: 'hora compania noche tarifa discret* masaje encuentro',
  broken: 'rot* averia* rueda motor caldera techo pantalla grua nevera',
  cashier: 'cajera caja preguntan dependient*',
  in_your_name: 'usar tu nombre traves recibir reenviar',
  i_do: 'leo miro escucho voy juego bebo duermo camino vivo',
  said: 'dijo decia dice dicho pidio pedia pide pidieron pregunto conto cuenta escribio llamaba queria aseguraba contesto rogaba',
  past_verb:
    'conoci vi encontre perdi gane gaste olvide pensaba intente fui vine tome di pague vendi hice senti rei llore cai corri compre aprendi trabaje vivi visto tenido sido fue era tenia estaba comi bebi costaba costo quede sali perdio gano compro vendio hizo dio puso iba habia',
  best: 'mejor peor mas menos mayor favorito favorita preferido maximo mejores',
  nice: 'bueno buena bonito bonita lindo linda divertido feliz contento contenta orgulloso genial maravilloso rico rica agradable guapo majo maja',
  here: 'aqui aca este esta esto sitio app aplicacion plataforma pagina chat web',
  want: 'quieres quiero querrias quisiera deseo ganas gustaria apetece dispuesto dispuesta listo quiere quereis',
  if: 'si cuando hasta apenas mientras',
  hope: 'espero pienso creo imagino quizas quiza tal vez seguramente opino parece pareces supongo ojala',
  anyone: 'alguien todos gente nunca nadie otros hombres mujeres cada algunos quien muchos',
  missing: 'falta faltan resto ultimos ultima mitad restante sobra diferencia completar',
  block:
    'bloqueo bloquee bloqueado bloquear denuncie denuncia policia borre ignoro victima estaf* falso timo timos desconfi* cuidado pico',
  refuse: 'lamentablemente perdona siento lastima rechazo no prefiero quedo dejo paso',
  food_talk:
    'pan queso sopa patata* mermelada tarta manzana* galleta* desayuno pizza pasta chorizo huevo* pescado pollo horno fresas chocolate helado tortilla croquetas paella',
  nature:
    'lluvia llueve nieve nieva sol viento clima jardin huerto flores arbol* lago montana* caballo* gallina* vaca* pajaro* bosque playa invierno primavera otono luna perro* perra gato* mar',
  screen_share: 'anydesk teamviewer rustdesk remoto pantalla comparte compartir',
  moderator:
    'moderador* admin* suspend* banea* banee vigil* leen lean filtro* algoritm* borro borran desactiv* caduca censur*',
  adult:
    'onlyfans fansly cam webcam desnud* travies* sexy caliente* premium vip intim* lenceria suscr* exclusiv* picante*',
  emergency:
    'funeral entierro muert* murio muere dialisis oxigeno detenid* deport* carcel desahuci* coma ambulancia lloro quimio opera* emergencia lagrimas cortar',
  minutes: 'minut* hora horas segund* dias dia noche medianoche plazo caduca antes tarde',
  safe: 'segur* protegid* verific* comprob* control* normal formalidad oficial* legal asegurad* anonim* confirm* garant*',
  possessive: 'su sus le les el ella ellos ellas suyo aquel',
  idle_savings:
    'ahorros ahorro inflacion parado parados duerm* intereses banco dividendos deposito jubilacion plazo',
  have: 'he ha hemos han tengo tiene tenemos has tienes',
  do_it:
    'haz pon toma usa entra ve prueba deja ten empieza ven mira sigue elige escucha da pasa hazte mete coge pincha metete ponme',
  must: 'debes debo debe deberias hay exige piden tengo tienes necesito necesita hace',
  we_could: 'podemos podriamos hablemos pasemos sigamos vamos vamonos hacemos nos nosotros quedamos hablamos',
  something: 'algo cosa cosas algun alguna cualquier poco',
  advance:
    'entero completo completa adelanto adelantado minimo menos extra mas cada vence ingreso primero anticipo deposito',
  business:
    'agente agencia empresa compania director broker analista client* servicio equipo asesor* banco oficina abogado notario gestor*',
  years: 'viejo vieja anos ano desde edad siglo antiguo antigua antes',
  place:
    'casa habitacion pueblo biblioteca bar tienda cocina cama ciudad calle iglesia estacion autobus tranvia plaza banco sofa museo',
  occupation:
    'profesor* maestr* enfermer* chofer conductor* tesorer* contable fontanero carpintero panader* jubilad* voluntari* estudiante* cociner* electricista cartero cajer*',
  event:
    'boda fiesta festival cumpleanos feria vacaciones excursion partido juego aniversario mercadillo loteria rifa',
  feeling:
    'miedo extrano raro rara timid* tranquil* silencio triste solo sola cansad* nervios* celos* prudente arrepiento',
  voice_call: 'voz oir escuchar video* facetime llamar llamada hablar audio* zoom',
  handle: 'usuario nombre nick id busca buscame dm tag arroba',
  so: 'entonces porque asi pero aunque incluso pues luego',
  cost: 'cuesta costaba precio* barat* caro cara rebaja* descuento* cuenta medias vale cada',
}
