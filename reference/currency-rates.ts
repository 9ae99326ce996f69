/**
 * The value of a US dollar in other currencies, rounded, as of early 2025. It is used to convert limits and to
 * scale choices when an organization's currency changes. No charge is ever converted with it. Rates are facts
 * without copyright.
 */
const unitsPerDollar = `AED 3.6725 AFN 71 ALL 93 AMD 395 AOA 915 ARS 1050 AUD 1.55 AWG 1.79 AZN 1.7 BAM 1.8 BBD 2 BDT 121
BHD 0.376 BIF 2950 BMD 1 BND 1.34 BOB 6.91 BRL 5.8 BSD 1 BTN 85 BWP 13.7 BYN 3.27 BZD 2 CAD 1.4 CDF 2850 CHF 0.89 CLP 960
CNY 7.25 COP 4200 CRC 507 CUP 24 CVE 101 CZK 23 DJF 178 DKK 6.86 DOP 62 DZD 134 EGP 50.5 ERN 15 ETB 128 EUR 0.92 FJD 2.3
FKP 0.79 GBP 0.79 GEL 2.8 GHS 15.3 GIP 0.79 GMD 72 GNF 8650 GTQ 7.7 GYD 209 HKD 7.78 HNL 25.5 HTG 131 HUF 375 IDR 16300
ILS 3.6 INR 86 IQD 1310 IRR 42000 ISK 138 JMD 157 JOD 0.709 JPY 150 KES 129 KGS 87 KHR 4020 KMF 453 KPW 900 KRW 1440
KWD 0.308 KYD 0.833 KZT 510 LAK 21700 LBP 89500 LKR 296 LRD 198 LSL 18.4 LYD 4.9 MAD 9.9 MDL 18.3 MGA 4680 MKD 56.6 MMK 2100
MNT 3440 MOP 8.01 MRU 39.7 MUR 46 MVR 15.4 MWK 1735 MXN 20.3 MYR 4.43 MZN 63.9 NAD 18.4 NGN 1530 NIO 36.8 NOK 11.1 NPR 138
NZD 1.75 OMR 0.385 PAB 1 PEN 3.7 PGK 4 PHP 58 PKR 279 PLN 3.95 PYG 7900 QAR 3.64 RON 4.58 RSD 108 RUB 92 RWF 1400 SAR 3.75
SBD 8.45 SCR 14.4 SDG 600 SEK 10.7 SGD 1.34 SHP 0.79 SLE 22.8 SOS 571 SRD 35.5 SSP 4400 STN 22.5 SVC 8.75 SYP 13000 SZL 18.4
THB 33.8 TJS 10.9 TMT 3.5 TND 3.15 TOP 2.38 TRY 36 TTD 6.78 TWD 32.8 TZS 2580 UAH 41.6 UGX 3680 USD 1 UYU 42.8 UZS 12950
VES 62 VND 25500 VUV 122 WST 2.8 XAF 603 XCD 2.7 XCG 1.79 XOF 603 XPF 110 YER 248 ZAR 18.4 ZMW 28.2 ZWG 26.6`;

const ratesPpm: ReadonlyMap<string, number> = new Map(
  [...unitsPerDollar.matchAll(/([A-Z]{3}) ([\d.]+)/g)].map(([, code = '', units]) => [
    code,
    Math.round(Number(units) * 1_000_000),
  ]),
);

/** @returns millionths of the currency per US dollar, undefined for a code that is not a currency */
export const currencyRatePpm = (code: string): number | undefined => ratesPpm.get(code);
