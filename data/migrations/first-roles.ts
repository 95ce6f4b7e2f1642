/** The roles that Faro brings, as an import takes them. Their ids are the same on every site. */
export const FIRST_ROLES = [
  { id: 'Rk3vTn8QwA', name: 'Investigador(a) titular', plural: 'Investigadores titulares', is_alumni: false },
  { id: 'Xc7pLm2ZdE', name: 'Posdoctorante', plural: 'Posdoctorantes', is_alumni: false },
  { id: 'Gh5sBy9KuJ', name: 'Estudiante de doctorado', plural: 'Estudiantes de doctorado', is_alumni: false },
  { id: 'Wq4fNr6TxV', name: 'Estudiante de maestría', plural: 'Estudiantes de maestría', is_alumni: false },
  { id: 'Jd8mCz3PhS', name: 'Estudiante de licenciatura', plural: 'Estudiantes de licenciatura', is_alumni: false },
  { id: 'Ty2gKv7LbM', name: 'Servicio social', plural: 'Servicio social', is_alumni: false },
  { id: 'Fn6xHw4RjD', name: 'Apoyo técnico', plural: 'Apoyo técnico', is_alumni: false },
  { id: 'Zp9cQs5GtY', name: 'Egresado(a)', plural: 'Egresados', is_alumni: true },
].map((role, order) => ({ ...role, order }));
