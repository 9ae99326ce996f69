import { homelandOf } from '../kit/regions.ts';

/**
 * The carriers of the sandbox world: real airlines with roughly their real size, hubs and partners (2024-25). One
 * line per carrier: code and name |  home countries | alliance | kind | flights a day | of these long haul | range
 * in thousand km | brand set | ticket prefix (- = issues none) | hubs with their share | codeshare partners outside
 * the alliance | regional operators | marks (ndc: sells its lowest fares through the slow source; first: has a
 * first class).
 */
const table = `
AA American Airlines|US|oneworld|network|5600|330|12|us|001|DFW:9 CLT:7 ORD:5 MIA:4 PHL:4 PHX:3 DCA:3 LAX:2 JFK:2 LGA:2 BOS:1|EI G3|MQ OH PT YX OO|ndc first
DL Delta Air Lines|US|skyteam|network|4900|330|14|us|006|ATL:9 MSP:4 DTW:4 SLC:3 JFK:3 LGA:3 SEA:2 LAX:2 BOS:2|LA WS|OO 9E YX|
UA United Airlines|US|star|network|4600|470|14|us|016|ORD:6 DEN:6 IAH:5 EWR:5 SFO:4 IAD:3 LAX:2 GUM:0.1|EK AD|OO YX|ndc
WN Southwest Airlines|US||low-cost|3900|0|5|us-value|526|DEN:5 MDW:5 LAS:5 BWI:5 DAL:4 PHX:4 HOU:4 BNA:4 MCO:3 OAK:3 STL:3 SAN:2 SMF:2 SJC:2 LAX:2 BUR:1 TPA:2 AUS:2 MCI:2||
B6 JetBlue|US||low-cost|880|10|6|us-value|279|JFK:4 BOS:4 FLL:3 MCO:3 SJU:1|EI QR|
AS Alaska Airlines|US|oneworld|network|1480|12|9|us|027|SEA:6 PDX:3 SFO:2 LAX:2 ANC:2 SAN:1 HNL:4 OGG:2 LIH:1 KOA:1||QX OO|
F9 Frontier Airlines|US||low-cost|560|0|5|ultra|422|DEN:4 MCO:3 LAS:2 PHL:2 ATL:2 TPA:1 PHX:1||
G4 Allegiant Air|US||low-cost|330|0|4|ultra|-|LAS:3 SFB:3 PIE:2 AZA:2 BNA:1 PGD:1 AVL:1||
SY Sun Country|US||low-cost|100|0|5|ultra|337|MSP||
MX Breeze Airways|US||low-cost|150|0|5|us-value|-|CHS:1 PVD:1 TPA:1 ORF:1 RDU:1||
AC Air Canada|CA|star|network|1050|180|14|us|014|YYZ:5 YUL:3 YVR:3 YYC:1|EK|QK|ndc
WS WestJet|CA||network|480|22|9|us|838|YYC:5 YVR:2 YYZ:2 YEG:2|DL AF KL KE QF||
PD Porter Airlines|CA||network|240|0|5|us|451|YTZ:3 YOW:2 YYZ:3 YUL:1|AS|
TS Air Transat|CA||low-cost|60|26|8|value|649|YUL:2 YYZ:2||
F8 Flair Airlines|CA||low-cost|100|0|5|ultra|-|YYZ YVR YEG YYC||
AM Aeromexico|MX|skyteam|network|560|36|11|latin|139|MEX:5 MTY:2 GDL:1|LA||
Y4 Volaris|MX||low-cost|450|0|5|ultra|036|TIJ:2 GDL:2 MEX:2 CUN:1 MTY:1||
VB Viva Aerobus|MX||low-cost|420|0|5|ultra|837|MTY:3 CUN:1 MEX:2 GDL:1||
CM Copa Airlines|PA|star|network|370|0|8|latin|230|PTY|G3 TK|
AV Avianca|CO EC SV CR|star|network|680|24|9|latin|134|BOG:6 MDE:2 SAL:2 UIO:1 CLO:1|G3 IB|
LA LATAM Airlines|CL BR PE CO EC PY||network|1450|70|12|latin|045|GRU:5 SCL:4 LIM:3 BOG:2 BSB:2 CGH:2 GIG:1 FOR:1|DL QR IB LH|
G3 GOL|BR||low-cost|650|0|6|value|127|GRU:3 CGH:3 GIG:2 BSB:2 SSA:1 FOR:1|AA AF|
AD Azul|BR||low-cost|850|8|9|value|577|VCP:4 CNF:2 REC:2 POA:1|UA TP|
AR Aerolíneas Argentinas|AR|skyteam|network|340|14|11|latin|044|AEP:5 EZE:3 COR:1|G3|
JA JetSMART|CL AR PE||low-cost|210|0|4|ultra|-|SCL:3 AEP:2 LIM:2||
H2 SKY Airline|CL PE||low-cost|150|0|4|ultra|605|SCL:2 LIM:2||
OB Boliviana de Aviación|BO||network|90|2|10|regional|930|VVI:3 LPB:2 CBB:2|IB|
P5 Wingo|CO PA||low-cost|70|0|4|ultra|-|BOG:2 MDE:1||
BW Caribbean Airlines|TT JM||network|70|0|6|regional|106|POS:3 KIN:1|CM|
UP Bahamasair|BS||network|60|0|3|regional|111|NAS||
CU Cubana|CU||network|16|2|9|regional|136|HAV||
WM Winair|SX||regional|50|0|1|regional|295|SXM|AF DL|
TX Air Caraïbes|FR||network|50|8|9|value|427|PTP:2 FDF:2 ORY:1|AF|
BA British Airways|GB|oneworld|network|790|250|14|europe|125|LHR:8 LGW:3 LCY:1|EI|CJ|ndc first
VS Virgin Atlantic|GB|skyteam|network|60|60|12|europe|932|LHR:5 MAN:1||
EI Aer Lingus|IE||network|250|44|9|europe|053|DUB:5 ORK:1 SNN:1|BA AA IB B6 UA AS|EA|
FR Ryanair|IE GB ES IT PL MT||low-cost|3150|0|5|ultra|-|STN:4 DUB:4 BGY:3 MAD:2 BCN:2 CRL:2 PMI:2 AGP:2 BLQ:2 CIA:2 MXP:1 KRK:2 WMI:1 OPO:2 VCE:1 PSA:1 BVA:2 BER:1 CGN:1 EDI:2 MAN:2 BHX:1 ALC:1 SVQ:1 VIE:2 BUD:1 ATH:1 MLA:1 SKG:1 LIS:1 ARN:1||
U2 easyJet|GB CH||low-cost|1650|0|5|value|-|LGW:6 MXP:4 GVA:4 CDG:3 LTN:3 BER:3 ORY:2 LIS:2 BRS:2 MAN:3 EDI:2 NCE:2 LYS:2 BSL:3 AMS:3 NAP:2 PMI:1 BCN:1||
LS Jet2|GB||low-cost|380|0|5|value|949|MAN:3 LBA:2 STN:2 BHX:2 EDI:1 GLA:1||
W6 Wizz Air|HU GB PL RO IT||low-cost|850|0|5|ultra|-|BUD:4 OTP:3 WAW:2 LTN:3 VIE:1 CLJ:1 GDN:2 KTW:2 FCO:3 MXP:2 SOF:2 TIA:3 BEG:1 AUH:1 TSF:1||
LH Lufthansa|DE|star|network|1350|200|13|europe|220|FRA:6 MUC:5|LA AZ|CL EN|ndc first
LX Swiss|CH|star|network|390|60|12|europe|724|ZRH:6 GVA:1||WK|ndc first
OS Austrian|AT|star|network|360|34|12|europe|257|VIE|||ndc
SN Brussels Airlines|BE|star|network|200|18|9|europe|082|BRU|||ndc
EW Eurowings|DE AT SE||low-cost|470|0|5|value|104|DUS:4 CGN:3 STR:2 HAM:2 BER:2 PMI:1|LH|
DE Condor|DE||low-cost|130|30|11|value|881|FRA:4 MUC:1 DUS:1 HAM:1||
AF Air France|FR|skyteam|network|800|230|13|europe|057|CDG:6 ORY:2 LYS:1||A5|ndc first
KL KLM|NL|skyteam|network|740|160|12|europe|074|AMS||WA|ndc
TO Transavia France|FR||low-cost|280|0|5|value|-|ORY:5 NTE:1 LYS:1|AF|
HV Transavia|NL||low-cost|200|0|5|value|-|AMS:4 RTM:1 EIN:2|KL|
IB Iberia|ES|oneworld|network|560|90|12|europe|075|MAD|AV LA EI|YW I2|ndc
VY Vueling|ES||low-cost|620|0|5|value|030|BCN:6 ORY:2 FCO:1 AGP:1 BIO:1 LGW:1|IB BA|
UX Air Europa|ES|skyteam|network|200|34|11|europe|996|MAD:5 PMI:1|TK|
NT Binter Canarias|ES||regional|200|0|3|regional|474|LPA:3 TFN:3|IB|
TP TAP Air Portugal|PT|star|network|370|80|10|europe|047|LIS:6 OPO:2|AD|
S4 Azores Airlines|PT||network|60|4|6|regional|331|PDL:3 TER:1|TP|
AZ ITA Airways|IT|star|network|380|28|12|europe|055|FCO:5 LIN:3|AF|
SK SAS|DK NO SE|skyteam|network|620|36|10|europe|117|CPH:4 ARN:4 OSL:4||SL|ndc
DY Norwegian|NO DK SE FI||low-cost|430|0|5|value|328|OSL:5 CPH:2 ARN:2 BGO:2 TRD:1 HEL:1 SVG:1||
WF Widerøe|NO||regional|390|0|3|regional|701|BGO:3 BOO:3 TOS:3 OSL:2 TRD:2|SK DY|
AY Finnair|FI|oneworld|network|300|32|11|europe|105|HEL|||ndc
BT airBaltic|LV LT EE||low-cost|190|0|6|value|657|RIX:5 TLL:2 VNO:2|LH AF SK|
LO LOT Polish Airlines|PL|star|network|310|32|11|europe|080|WAW|||
QS Smartwings|CZ||low-cost|80|0|5|value|-|PRG:4 BRQ:1||
RO TAROM|RO|skyteam|network|90|0|5|europe|281|OTP|||
A3 Aegean Airlines|GR|star|network|290|0|5|europe|390|ATH:5 SKG:2 HER:1||OA|
JU Air Serbia|RS||network|110|4|9|europe|115|BEG|EY TK AF|
OU Croatia Airlines|HR|star|network|80|0|4|europe|831|ZAG:4 SPU:2 DBV:1||
FB Bulgaria Air|BG||network|50|0|5|europe|623|SOF|KL|
TK Turkish Airlines|TR|star|network|1300|280|14|europe|235|IST:9 ESB:1|B6|VF|ndc
PC Pegasus|TR||low-cost|480|0|5|value|624|SAW:5 AYT:1 ADB:1 ESB:1||
XQ SunExpress|TR||low-cost|200|0|5|value|564|AYT:4 ADB:3|TK LH|
FI Icelandair|IS||network|100|0|8|europe|108|KEF|AS B6 SK TP|
RC Atlantic Airways|FO||regional|10|0|4|regional|767|FAE|SK|
LG Luxair|LU||network|55|0|5|europe|149|LUX|LH|
KM KM Malta Airlines|MT||network|40|0|5|europe|643|MLA|LH|
CY Cyprus Airways|CY||network|20|0|5|europe|046|LCA|A3|
SU Aeroflot|RU||network|720|40|12|europe|555|SVO:8 LED:1 KJA:1||FV|
S7 S7 Airlines|RU||network|300|0|6|europe|421|OVB:3 DME:3 IKT:1||
DP Pobeda|RU||low-cost|190|0|5|ultra|425|VKO:3 SVO:1 LED:1||
U6 Ural Airlines|RU||network|130|0|6|europe|262|SVX:3 DME:2||
B2 Belavia|BY||network|40|0|5|europe|628|MSQ||
J2 AZAL|AZ||network|60|2|6|europe|771|GYD||
KC Air Astana|KZ||network|170|6|6|europe|465|ALA:3 NQZ:3|LH TK|
HY Uzbekistan Airways|UZ||network|100|8|9|europe|250|TAS|TK|
EK Emirates|AE||network|470|310|15|gulf|176|DXB|QF UA AC FZ G3 TP|
FZ flydubai|AE||low-cost|390|0|5|value|141|DXB|EK|
EY Etihad|AE||network|270|110|14|gulf|607|AUH|AF KL B6 AC VA JU SQ|
G9 Air Arabia|AE||low-cost|270|0|5|ultra|514|SHJ:4 AUH:1||
QR Qatar Airways|QA|oneworld|network|520|210|14|gulf|157|DOH|VA LA B6|
SV Saudia|SA|skyteam|network|540|60|13|gulf|065|JED:5 RUH:4 MED:1|EY|
XY flynas|SA||low-cost|320|0|5|ultra|593|RUH:4 JED:3 DMM:1||
F3 flyadeal|SA||low-cost|190|0|5|ultra|-|JED:3 RUH:3||
GF Gulf Air|BH||network|110|8|10|gulf|072|BAH|EY|
KU Kuwait Airways|KW||network|80|10|12|gulf|229|KWI||
J9 Jazeera Airways|KW||low-cost|90|0|5|ultra|-|KWI||
WY Oman Air|OM|oneworld|network|90|12|10|gulf|910|MCT||
RJ Royal Jordanian|JO|oneworld|network|100|10|10|gulf|512|AMM||
ME Middle East Airlines|LB|skyteam|network|55|0|6|gulf|076|BEY||
IA Iraqi Airways|IQ||network|70|0|6|regional|073|BGW:4 BSR:1 EBL:1||
IR Iran Air|IR||network|60|0|6|regional|096|IKA:2 THR:3||
W5 Mahan Air|IR||network|110|2|8|regional|537|IKA:2 THR:3||
LY El Al|IL||network|110|20|12|europe|114|TLV||
MS Egyptair|EG|star|network|230|16|11|gulf|077|CAI|||
ET Ethiopian Airlines|ET|star|network|360|70|13|africa|071|ADD|||
KQ Kenya Airways|KE|skyteam|network|120|10|13|africa|706|NBO|||
SA South African Airways|ZA|star|network|70|4|9|africa|083|JNB:4 CPT:1||
FA FlySafair|ZA||low-cost|170|0|3|value|640|JNB:4 CPT:3||
4Z Airlink|ZA||regional|180|0|4|regional|749|JNB:5 CPT:2|SA UA QR EK|
AT Royal Air Maroc|MA|oneworld|network|280|14|9|africa|147|CMN:6 RAK:1|||
AH Air Algérie|DZ||network|150|6|8|africa|124|ALG||
TU Tunisair|TN||network|65|2|7|africa|199|TUN||
WB RwandAir|RW||network|45|4|9|africa|459|KGL|QR ET|
P4 Air Peace|NG||network|110|2|9|africa|710|LOS:3 ABV:2||
VR Cabo Verde Airlines|CV||network|14|0|6|regional|696|RAI:2 SID:1||
HF Air Côte d'Ivoire|CI||network|30|0|4|regional|483|ABJ|AF|
KP ASKY|TG||network|44|0|4|regional|032|LFW|ET|
DT TAAG Angola|AO||network|40|4|10|africa|118|LAD||
TC Air Tanzania|TZ||network|50|0|6|africa|197|DAR||
UR Uganda Airlines|UG||network|26|0|7|africa|446|EBB||
TM LAM Mozambique Airlines|MZ||network|30|0|4|regional|068|MPM||
MD Madagascar Airlines|MG||network|28|0|5|regional|258|TNR||
MK Air Mauritius|MU||network|26|6|11|africa|239|MRU|EK AF|
UU Air Austral|FR||network|22|3|10|africa|760|RUN|AF|
HM Air Seychelles|SC||network|30|0|4|regional|061|SEZ|EY|
SQ Singapore Airlines|SG|star|network|330|140|16|asia|618|SIN|VA MH TR VN||ndc first
TR Scoot|SG||low-cost|250|12|9|value|668|SIN|SQ|
MH Malaysia Airlines|MY|oneworld|network|360|24|12|asia|232|KUL:6 BKI:1 KCH:1|SQ|FY|
AK AirAsia|MY||low-cost|600|0|5|ultra|807|KUL:6 PEN:1 BKI:2 JHB:1||
D7 AirAsia X|MY||low-cost|44|20|9|ultra|843|KUL|AK|
OD Batik Air Malaysia|MY||low-cost|140|0|6|value|816|KUL:4 SZB:1||
TG Thai Airways|TH|star|network|200|44|11|asia|217|BKK|PG|
PG Bangkok Airways|TH||network|130|0|4|asia|829|BKK:3 USM:2|TG QR EK BA|
FD Thai AirAsia|TH||low-cost|330|0|5|ultra|900|DMK:5 CNX:1 HKT:1||
VZ Thai Vietjet|TH||low-cost|110|0|5|ultra|-|BKK||
VN Vietnam Airlines|VN|skyteam|network|390|24|12|asia|738|SGN:4 HAN:4 DAD:1||
VJ VietJet Air|VN||low-cost|380|0|6|ultra|978|SGN:4 HAN:4 DAD:1||
GA Garuda Indonesia|ID|skyteam|network|240|8|12|asia|126|CGK:5 DPS:2||
JT Lion Air|ID||low-cost|500|0|5|ultra|990|CGK:4 SUB:2 UPG:2 KNO:1 DPS:1||
ID Batik Air|ID||network|300|0|6|asia|938|CGK:5 DPS:1 UPG:1||
QG Citilink|ID||low-cost|230|0|4|value|888|CGK:3 SUB:2|GA|
PR Philippine Airlines|PH||network|320|22|13|asia|079|MNL:5 CEB:2 DVO:1|NH|
5J Cebu Pacific|PH||low-cost|400|0|6|ultra|203|MNL:4 CEB:2 DVO:1||
CX Cathay Pacific|HK|oneworld|network|320|100|14|asia|160|HKG|AC NZ||first
UO HK Express|HK||low-cost|110|0|4|ultra|128|HKG|CX|
HX Hong Kong Airlines|HK||network|80|0|5|asia|851|HKG||
CI China Airlines|TW|skyteam|network|180|50|13|asia|297|TPE:5 KHH:1||
BR EVA Air|TW|star|network|170|64|13|asia|695|TPE:5 KHH:1||
IT Tigerair Taiwan|TW||low-cost|60|0|4|value|608|TPE|CI|
JL Japan Airlines|JP|oneworld|network|860|60|13|asia|131|HND:7 NRT:2 ITM:2 FUK:1 CTS:1|AS KE MU||ndc first
NH All Nippon Airways|JP|star|network|1050|75|13|asia|205|HND:7 NRT:2 ITM:2 FUK:1 CTS:1|PR VN||first
BC Skymark|JP||low-cost|150|0|3|value|-|HND:3 UKB:1 FUK:1||
MM Peach|JP||low-cost|190|0|4|ultra|-|KIX:3 NRT:2||
GK Jetstar Japan|JP||low-cost|100|0|4|ultra|-|NRT:3 KIX:1|JL QF|
ZG ZIPAIR|JP||low-cost|26|14|9|ultra|-|NRT||
KE Korean Air|KR|skyteam|network|420|72|13|asia|180|ICN:5 GMP:3 PUS:1|JL AS||first
OZ Asiana Airlines|KR|star|network|270|42|12|asia|988|ICN:4 GMP:3||
7C Jeju Air|KR||low-cost|230|0|5|value|806|GMP:2 CJU:2 ICN:3 PUS:1||
LJ Jin Air|KR||low-cost|170|0|5|value|718|ICN:3 GMP:2 PUS:1|KE|
TW T'way Air|KR||low-cost|190|4|10|value|722|GMP:2 ICN:3 TAE:1||
CA Air China|CN|star|network|1350|90|13|asia|999|PEK:6 CTU:2 PVG:2 CKG:1 SZX:1 HGH:1||
MU China Eastern|CN|skyteam|network|1950|70|13|asia|781|PVG:4 SHA:4 KMG:3 XIY:2 PKX:3 NKG:1|QF JL||
CZ China Southern|CN||network|1850|60|13|asia|784|CAN:6 PKX:4 URC:2 SZX:2 WUH:1 CGO:1|AA BA QR AF KL||
HU Hainan Airlines|CN||network|800|24|12|asia|880|HAK:3 PEK:3 XIY:1 SZX:2 CKG:1||
3U Sichuan Airlines|CN||network|480|4|9|asia|876|TFU:4 CTU:2 CKG:2 KMG:1||
MF XiamenAir|CN|skyteam|network|430|10|12|asia|731|XMN:4 FOC:2 HGH:1||
ZH Shenzhen Airlines|CN|star|network|550|0|6|asia|479|SZX:5 CAN:1 NKG:1 XIY:1||
9C Spring Airlines|CN||low-cost|400|0|5|ultra|089|SHA:3 PVG:3 SJW:1 CAN:1||
HO Juneyao Airlines|CN||network|290|6|10|asia|018|PVG:3 SHA:3|AY LH NH|
NX Air Macau|MO||network|50|0|4|asia|675|MFM|CA|
OM MIAT Mongolian Airlines|MN||network|14|0|7|regional|289|UBN|KE|
6E IndiGo|IN||low-cost|2050|10|7|value|312|DEL:5 BOM:4 BLR:4 HYD:3 MAA:3 CCU:3 AMD:1 COK:1 PNQ:1|TK QR AF KL QF|
AI Air India|IN|star|network|700|60|15|asia|098|DEL:5 BOM:4 BLR:2 MAA:1||
IX Air India Express|IN||low-cost|360|0|5|value|-|BLR:2 COK:2 DEL:2 HYD:1 CCJ:1|AI|
SG SpiceJet|IN||low-cost|120|0|4|value|775|DEL:3 BOM:1 CCU:1|EK|
QP Akasa Air|IN||low-cost|130|0|5|value|-|BOM:2 BLR:2|EY|
UL SriLankan Airlines|LK|oneworld|network|64|6|9|asia|603|CMB||
PK Pakistan International|PK||network|52|2|9|regional|214|KHI:2 ISB:2 LHE:2|TK|
BG Biman Bangladesh|BD||network|60|4|9|regional|997|DAC:4 CGP:1||
BS US-Bangla|BD||low-cost|70|0|5|value|779|DAC||
RA Nepal Airlines|NP||network|14|0|5|regional|285|KTM||
U4 Buddha Air|NP||regional|120|0|1|regional|-|KTM:4 PKR:1||
KB Druk Air|BT||network|10|0|4|regional|787|PBH||
Q2 Maldivian|MV||network|60|0|4|regional|986|MLE||
BI Royal Brunei|BN||network|22|2|12|asia|672|BWN|MH TK|
K6 Cambodia Angkor Air|KH||network|26|0|3|regional|188|KTI:3 SAI:1||
QV Lao Airlines|LA||network|30|0|3|regional|627|VTE:3 LPQ:1|VN|
8M Myanmar Airways International|MM||network|44|0|4|regional|599|RGN:3 MDL:1||
PX Air Niugini|PG||network|70|0|5|regional|656|POM|QF|
QF Qantas|AU|oneworld|network|820|50|15|asia|081|SYD:5 MEL:4 BNE:3 PER:3 ADL:1|EK LA WS FJ||first
JQ Jetstar|AU NZ||low-cost|400|10|9|value|041|MEL:4 SYD:4 BNE:2 OOL:1 AKL:2|QF|
VA Virgin Australia|AU||network|470|0|6|asia|795|BNE:3 SYD:4 MEL:4 PER:1|UA AC SQ QR EY NZ|
ZL Rex|AU||regional|150|0|2|regional|899|SYD:3 ADL:2 MEL:1 TSV:1 CNS:1|VA|
NZ Air New Zealand|NZ|star|network|450|26|14|asia|086|AKL:6 WLG:3 CHC:3||
FJ Fiji Airways|FJ|oneworld|network|50|6|12|asia|260|NAN:4 SUV:2||
SB Aircalin|NC||network|10|1|9|regional|063|NOU|AF QF|
TN Air Tahiti Nui|PF||network|6|4|10|asia|244|PPT|AF AA|
VT Air Tahiti|PF||regional|50|0|2|regional|135|PPT||
IE Solomon Airlines|SB||network|16|0|4|regional|193|HIR|QF FJ|
GL Air Greenland|GL||network|30|0|5|regional|631|GOH|SK FI|
JX STARLUX Airlines|TW||network|70|8|12|asia|189|TPE|AS EY|
BX Air Busan|KR||low-cost|130|0|5|value|-|PUS:3 GMP:1 ICN:1 CJU:1||
SC Shandong Airlines|CN||network|430|0|6|asia|324|TNA:4 TAO:3 XMN:1|CA|
FM Shanghai Airlines|CN|skyteam|network|260|0|7|asia|774|SHA:3 PVG:3||
JD Capital Airlines|CN||network|220|6|10|asia|898|PKX:3 HAK:1 HGH:1|HU|
QZ Indonesia AirAsia|ID||low-cost|120|0|5|ultra|975|CGK:3 DPS:2|AK FD|
IU Super Air Jet|ID||low-cost|220|0|4|ultra|-|CGK:4 SUB:1 DPS:1||
QH Bamboo Airways|VN||network|40|0|6|asia|926|SGN HAN||
DD Nok Air|TH||low-cost|60|0|4|ultra|-|DMK||
V7 Volotea|ES FR IT||low-cost|280|0|4|ultra|712|NTE:2 BOD:2 VCE:2 LYS:1 MRS:1 FLR:1 SXB:1||
XK Air Corsica|FR||regional|90|0|2|regional|146|AJA:2 BIA:2|AF|
LM Loganair|GB||regional|170|0|2|regional|682|GLA:3 ABZ:2 EDI:2 INV:1 KOI:1|BA|
BY TUI Airways|GB||low-cost|160|16|9|value|754|LGW:2 MAN:3 BHX:2 BRS:1||
X3 TUI fly|DE||low-cost|80|0|6|value|617|HAJ:2 DUS:2 STR:1 FRA:1||
VF AJet|TR||low-cost|330|0|5|value|-|ESB:4 SAW:5|TK|
GQ SKY express|GR||network|140|0|4|europe|903|ATH:4 HER:1||
FS FlyArystan|KZ||low-cost|110|0|4|ultra|-|ALA:2 NQZ:2|KC|
HC Air Senegal|SN||network|26|0|7|africa|490|DSS||
JM Jambojet|KE||low-cost|60|0|2|value|-|NBO|KQ|
YP Air Premia|KR||low-cost|14|10|10|value|-|ICN||
V0 Conviasa|VE||network|60|2|9|regional|308|CCS||
DM Arajet|DO||low-cost|50|0|5|ultra|-|SDQ||
XP Avelo Airlines|US||low-cost|100|0|4|ultra|-|HVN:2 BUR:1 ILG:1 TPA:1||
FO Flybondi|AR||low-cost|70|0|3|ultra|-|AEP:2 EZE:1||
`;

/**
 * Operators that fly routes under a bigger carrier's name; a row of the timetable stores their index here, plus
 * one.
 */
export const regionalOperators: readonly string[] =
  'MQ OH PT YX OO 9E QX QK CJ EA WK CL EN A5 WA YW I2 SL OA VF FV FY'.split(' ');

export type CarrierKind = 'network' | 'low-cost' | 'regional';
export type Alliance = 'oneworld' | 'skyteam' | 'star' | null;

export type Carrier = {
  readonly code: string;
  /** States where it may fly domestic routes; the first is its home. */
  readonly countries: readonly string[];
  readonly alliance: Alliance;
  readonly kind: CarrierKind;
  /** Departures a day, everywhere together. */
  readonly flightsPerDay: number;
  readonly longHaulPerDay: number;
  readonly rangeKm: number;
  /** The set of fare families it sells, see flights/fare-brands.ts. */
  readonly brands: string;
  /** Three digits that begin its ticket numbers; null when it issues none. */
  readonly ticketPrefix: string | null;
  readonly hubs: readonly { readonly iata: string; readonly share: number }[];
  readonly partners: readonly string[];
  readonly feeders: readonly string[];
  readonly isNdc: boolean;
  readonly hasFirst: boolean;
};

const words = (text: string | undefined): readonly string[] => (text ?? '').split(' ').filter((word) => word !== '');

const hub = (text: string): Carrier['hubs'][number] => {
  const [iata = '', share = '1'] = text.split(':');
  return { iata, share: Number(share) };
};

const carrierOf = (line: string): Carrier => {
  const [
    title = '',
    countries,
    alliance,
    kind,
    flights,
    longHaul,
    range,
    brands = '',
    prefix,
    hubs,
    partners,
    feeders,
    marks,
  ] = line.split('|');
  const isAlliance = alliance === 'oneworld' || alliance === 'skyteam' || alliance === 'star';
  return {
    code: title.slice(0, 2),
    countries: words(countries).map(homelandOf),
    alliance: isAlliance ? alliance : null,
    kind: kind === 'low-cost' || kind === 'regional' ? kind : 'network',
    flightsPerDay: Number(flights),
    longHaulPerDay: Number(longHaul),
    rangeKm: Number(range) * 1000,
    brands,
    ticketPrefix: prefix === '-' ? null : (prefix ?? null),
    hubs: words(hubs).map(hub),
    partners: words(partners),
    feeders: words(feeders),
    isNdc: words(marks).includes('ndc'),
    hasFirst: words(marks).includes('first'),
  };
};

/** Every carrier of the sandbox, in a fixed order: its index is its number in the timetable. */
export const carriers: readonly Carrier[] = table.trim().split('\n').map(carrierOf);
