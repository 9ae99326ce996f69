/**
 * Minimum connecting minutes of big hubs: both flights domestic (or within Schengen), domestic to international,
 * international to domestic, both international. tests/builders/realism.ts, facts 16 and 17; the others are
 * estimates.
 */
const table = `
ATL 35 60 90 90
ORD 45 75 90 90
DFW 40 60 90 90
DEN 40 60 90 90
LAX 50 75 120 120
JFK 60 75 120 120
EWR 45 60 90 90
MIA 45 60 90 90
SFO 50 60 90 90
SEA 50 60 90 90
CLT 35 60 90 90
MSP 35 60 90 90
DTW 35 60 80 80
SLC 40 60 90 90
PHL 40 60 90 90
IAH 45 60 90 90
BOS 45 60 90 90
IAD 45 60 90 90
YYZ 45 60 90 75
YUL 40 60 90 60
YVR 45 60 90 75
LHR 60 60 60 60
LGW 45 60 60 60
DUB 40 60 60 60
CDG 60 60 75 60
ORY 45 60 60 60
FRA 45 45 45 45
MUC 30 35 35 45
ZRH 40 40 40 40
VIE 25 25 25 25
AMS 40 50 50 50
CPH 35 45 45 45
ARN 40 45 45 45
OSL 40 45 45 45
HEL 35 40 40 40
BRU 40 50 50 50
MAD 45 55 60 55
BCN 40 60 60 60
LIS 45 60 60 60
FCO 45 55 60 60
WAW 35 40 40 40
IST 60 60 75 60
DXB 60 75 75 75
DOH 60 60 60 45
AUH 60 60 60 60
SIN 60 60 60 60
HKG 60 60 60 50
BKK 45 75 75 60
KUL 45 60 60 60
ICN 45 70 70 60
HND 40 70 85 60
NRT 45 60 75 60
PVG 60 90 120 90
PEK 60 90 120 90
DEL 60 90 120 60
SYD 40 90 90 60
ADD 45 60 60 60
GRU 45 90 90 60
BOG 45 60 75 60
PTY 40 40 40 40
`;

/** Minutes by hub, in the order: domestic both, domestic to abroad, abroad to domestic, abroad both. */
export const connectionMinutesByHub: ReadonlyMap<string, readonly number[]> = new Map(
  table
    .trim()
    .split('\n')
    .map((line) => [line.slice(0, 3), line.slice(4).split(' ').map(Number)] as const),
);
